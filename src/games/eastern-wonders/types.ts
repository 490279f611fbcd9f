export type * from '../../generated/types/cubes';
export type * from '../../generated/types/eastern-wonders';
export type { CannotPay, NoSuchCube } from '../../mechanics/cubes/hold';
export type * from '../../mechanics/sea/types';

import type { Change as ChangeOf } from '../../changes/change';
import type { EasternWondersRow } from '../../generated/rows/eastern-wonders';
import type {
  EasternWondersAction,
  EasternWondersBonusTile,
  EasternWondersComponents,
  EasternWondersOptions,
  EasternWondersState,
  EasternWondersSetting as Game,
  EasternWondersPhase as Phase,
} from '../../generated/types/eastern-wonders';
import type { CubePrice } from '../../mechanics/cubes/telling';
import type { HexNumbers } from '../../mechanics/sea/map';
import type { SeaPieces } from '../../mechanics/sea/state';
import type { SeaPiece, SeaPlace, SeaPlayerView, SeaTableView, SeaToken } from '../../mechanics/sea/types';
import type { SeaViolations, WrongHex } from '../../mechanics/sea/violations';
import type { Viewer } from '../../play/viewer';
import type { CommonViolations } from '../../play/violations';

/** The types of Eastern Wonders. */
export interface EasternWonders {
  /** The name of the game. */
  name: 'eastern-wonders';
  /** Its component sets. */
  components: EasternWondersComponents;
  /** What it is set up with. */
  options: EasternWondersOptions;
  /** A whole game, secrets included. */
  state: EasternWondersState;
  /** One decision. */
  action: EasternWondersAction;
  /** What somebody may know. */
  view: EasternWondersView;
  /** What viewers are told of a step. */
  change: EasternWondersChange;
  /** What actions take. */
  price: CubePrice;
  /** What refusals tell, by code. */
  violations: EasternWondersViolations;
  /** The pieces in play. */
  pieces: EasternWondersPieces;
  /** The state as rules see and change it. */
  row: EasternWondersRow;
  /** What never changes during a game, as rules look it up. */
  compiled: EasternWondersFixed;
}

/** The places of Eastern Wonders. */
export type EasternWondersPlace = 'supply' | 'hold' | SeaPlace;
/** One thing that happened in a game of Eastern Wonders. */
export type EasternWondersChange = ChangeOf<EasternWondersPlace, SeaPiece, SeaToken>;

/** What refusals in Eastern Wonders tell, by code. */
export interface EasternWondersViolations
  extends CommonViolations<EasternWondersAction['kind']>,
    SeaViolations {
  /** No cubes lie on the tile of the boat. */
  'no-cubes-here': WrongHex;
}

/** What never changes in a game of Eastern Wonders, as house rules look it up. */
export interface EasternWondersFixed {
  /** What is printed on the pieces in play. */
  readonly components: EasternWondersComponents;
  /** How many play. */
  readonly players: number;
  /** The seat that has the first turn. */
  readonly firstSeat: number;
  /** The hexes of the map. */
  readonly map: HexNumbers;
  /** The market tile on each hex, by number; -1 on ports and at sea. */
  readonly market: Int32Array;
}

/** The pieces of Eastern Wonders. */
export interface EasternWondersPieces extends SeaPieces<EasternWondersBonusTile> {}

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
