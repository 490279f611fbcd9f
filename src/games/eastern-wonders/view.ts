import { cubesAt } from '../../mechanics/cubes/cubes';
import { reshufflePile, unnamedTiles } from '../../mechanics/sea/ports';
import { type SeaPlayerView, type SeaTableView, seaPlayers, seaTable } from '../../mechanics/sea/view';
import { startingOrder } from '../../play/hidden';
import type { Viewer } from '../../play/viewer';
import type { Random } from '../../util/random';
import type { CompiledGame } from './compiled-game';
import { defaultHash } from './components';
import type { Game, Phase, Row, State } from './state';

export type { EasternWondersView as View };

/** A game as its players see it, in the names of the pieces. Hidden is only the order of the pile. */
export interface EasternWondersView extends SeaTableView {
  /** The game. */
  readonly variant: 'eastern-wonders';
  /** Who sees this: a seat, or a spectator. */
  readonly viewer: Viewer;
  /** The kind of decision that is due. */
  readonly phase: Phase;
  /** Whose turn it is. */
  readonly seat: number;
  /** Who decides now; `null` when the game is over. */
  readonly actor: number | null;
  /** The seat that had the first turn. */
  readonly firstSeat: number;
  /** Everything that never changes after setup, with the component set and the map if they are own ones. */
  readonly game: Game;
  /** The hash of the default component set; `null` if the game has an own one, which stands in `game`. */
  readonly componentsHash: string | null;
  /** The number of the turn, from 1, parts of the setup included; only in a view of a record. */
  readonly turn?: number;
  /** The number of the round, from 1; 0 during the setup; only in a view of a record. */
  readonly round?: number;
  /** In `sail`: free steps left. */
  readonly freeSteps: number;
  /** In `payBoats`: the next seat to pay. */
  readonly payee: number | null;
  /** In `payCubes`: cubes still to pay. */
  readonly toPay: number;
  /** In `market`: upgrades left. */
  readonly upgrades: number;
  /** During setup: the sets of starting cubes still on offer. */
  readonly startingCubes: readonly string[];
  /** The players by seat. */
  readonly players: readonly SeaPlayerView[];
}

/** What a viewer may know. */
export function view(compiled: CompiledGame, state: Row, viewer: Viewer): EasternWondersView {
  return {
    variant: 'eastern-wonders',
    viewer,
    phase: state.phase,
    seat: state.seat,
    actor: state.phase === 'over' ? null : state.actor,
    firstSeat: state.game.firstSeat,
    game: state.game,
    componentsHash: state.game.components === undefined ? defaultHash : null,
    freeSteps: state.freeSteps,
    payee: state.payee === -1 ? null : state.payee,
    toPay: state.toPay,
    upgrades: state.upgrades,
    startingCubes: compiled.components.startingCubes
      .filter((_, set) => state.offers[set] === 1)
      .map((set) => set.id),
    ...seaTable(compiled, state, compiled.components.marketTiles, (hex) => cubesAt(state.tileCubes, 4 * hex)),
    players: seaPlayers(compiled, state),
  };
}

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
