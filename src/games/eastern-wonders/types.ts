export type * from '../../generated/types/cubes';
export type * from '../../generated/types/eastern-wonders';
export type { CommonPlayerView } from '../../mechanics/cubes/cubes';
export type { CannotPay, NoSuchCube } from '../../mechanics/cubes/hold';
export type * from '../../mechanics/sea/types';
export type { CommonFixed, CommonView } from '../../play/game-types';

import type { Change as ChangeOf } from '../../changes/change';
import type {
  EasternWondersAction,
  EasternWondersBonusTile,
  EasternWondersComponents,
  EasternWondersOptions,
  EasternWondersRow,
  EasternWondersState,
  EasternWondersSetting as Game,
  EasternWondersPhase as Phase,
} from '../../generated/types/eastern-wonders';
import type { CubePrice } from '../../mechanics/cubes/table';
import type { SeaPieces } from '../../mechanics/sea/state';
import type {
  SeaFixed,
  SeaPiece,
  SeaPlace,
  SeaPlayerView,
  SeaToken,
  SeaTurnView,
} from '../../mechanics/sea/types';
import type { SeaViolations, WrongHex } from '../../mechanics/sea/violations';
import type { CommonFixed, CommonView } from '../../play/game-types';
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
export interface EasternWondersFixed extends CommonFixed<EasternWondersComponents>, SeaFixed {}

/** The pieces of Eastern Wonders. */
export interface EasternWondersPieces extends SeaPieces<EasternWondersBonusTile> {}

/** A game as its players see it, in the names of the pieces. Hidden is only the order of the pile. */
export interface EasternWondersView extends CommonView<'eastern-wonders', Phase, Game>, SeaTurnView {
  /** In `market`: upgrades left. */
  readonly upgrades: number;
  /** The players by seat. */
  readonly players: readonly SeaPlayerView[];
}
