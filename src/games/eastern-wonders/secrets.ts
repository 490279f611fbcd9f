import { viewsOf } from '../../define/places/look';
import { reshufflePile, unnamedTiles } from '../../mechanics/sea/ports';
import { startingOrder } from '../../play/hidden';
import type { Recall, Viewer } from '../../play/viewer';
import type { Random } from '../../util/random';
import type { CompiledGame } from './compiled-game';
import { defaultHash } from './components';
import { idsOf } from './pieces';
import { places } from './places';
import type { Row, State } from './state';
import type { EasternWondersView } from './view';

/** What a viewer may know. */
export const view = /* @__PURE__ */ viewsOf<CompiledGame>('eastern-wonders', {
  places,
  componentsHash: defaultHash,
  hasMemory: false,
  ids: idsOf,
}) as (compiled: CompiledGame, row: Row, viewer: Viewer, recall: Recall) => EasternWondersView;

/** The tiles of the pile that nobody can name. */
export function hiddenCount(compiled: CompiledGame, state: Row): number {
  return unnamedTiles(compiled, state);
}

/** Shuffles the pile into an order that nobody could distinguish from the real one. */
export function resample(compiled: CompiledGame, state: Row, _viewer: Viewer, random: Random): void {
  reshufflePile(compiled, state, random);
}

/** The start of a game whose present is `now`: its pile is that of `now` below what has been drawn since. */
export function reconstructStart(start: State, now: State): State {
  return { ...start, pile: startingOrder(start.pile, now.pile) };
}
