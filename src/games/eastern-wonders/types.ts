import type { Change as ChangeOf } from '../../changes/change';
import type { EasternWondersRow } from '../../generated/rows/eastern-wonders';
import type {
  EasternWondersAction,
  EasternWondersBonusTile,
  EasternWondersComponents,
  EasternWondersOptions,
  EasternWondersState,
} from '../../generated/types/eastern-wonders';
import type { CubePrice } from '../../mechanics/cubes/price';
import type { SeaPiece, SeaPlace, SeaToken } from '../../mechanics/sea/changes';
import type { HexNumbers } from '../../mechanics/sea/map';
import type { SeaPieces } from '../../mechanics/sea/pieces';
import type { SeaViolations, WrongHex } from '../../mechanics/sea/violations';
import type { CommonViolations } from '../../play/violations';
import type { EasternWondersView } from './view';

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
