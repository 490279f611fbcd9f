import { viewsOf } from '../../define/places/look';
import { reshuffleList, startingOrder, unnamed } from '../../play/hidden';
import type { Recall, Viewer } from '../../play/viewer';
import type { Random } from '../../util/random';
import type { CompiledGame } from './compiled-game';
import { defaultHash } from './components';
import { idsOf } from './pieces';
import { places } from './places';
import type { Row, State } from './state';
import type { SpiceRoadView } from './view';

/** What a viewer may know. */
export const view = /* @__PURE__ */ viewsOf<CompiledGame>('spice-road', {
  places,
  componentsHash: defaultHash,
  hasMemory: true,
  ids: idsOf,
}) as (compiled: CompiledGame, row: Row, viewer: Viewer, recall: Recall) => SpiceRoadView;

/** The cards of both decks that nobody can name (SR-I1). */
export function hiddenCount(_compiled: CompiledGame, state: Row): number {
  return unnamed(state.merchantDeck.length) + unnamed(state.pointDeck.length);
}

/** Brings the decks into another order; hands stay, for a perfect memory knows them (SR-I1). */
export function resample(_compiled: CompiledGame, state: Row, _viewer: Viewer, random: Random): void {
  reshuffleList(state.merchantDeck, random);
  reshuffleList(state.pointDeck, random);
}

/** The start of a game whose present is `now`: its decks are those of `now` below what has been drawn since. */
export function reconstructStart(start: State, now: State): State {
  return {
    ...start,
    merchantDeck: startingOrder(start.merchantDeck, now.merchantDeck),
    pointDeck: startingOrder(start.pointDeck, now.pointDeck),
  };
}
