import type {
  EasternWondersSetting as Game,
  EasternWondersPhase as Phase,
} from '../../generated/types/eastern-wonders';
import type { SeaPlayerView, SeaTableView } from '../../mechanics/sea/view';
import type { Viewer } from '../../play/seats';

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
