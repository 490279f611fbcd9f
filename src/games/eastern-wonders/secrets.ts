import { reshufflePile, unnamedTiles } from '../../mechanics/sea/ports';
import { startingOrder } from '../../play/hidden';
import type { Viewer } from '../../play/viewer';
import type { Random } from '../../util/random';
import type { CompiledGame } from './compiled-game';
import type { Row, State } from './state';

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
