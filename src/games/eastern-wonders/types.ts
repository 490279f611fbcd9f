export type * from '../../generated/types/cubes';
export type * from '../../generated/types/eastern-wonders';
export type { CommonPlayerView } from '../../mechanics/cubes/cubes';
export type { CannotPay, NoSuchCube } from '../../mechanics/cubes/hold';
export type * from '../../mechanics/sea/types';
export type { CommonFixed, CommonView } from '../../play/game-types';

import type { Change as ChangeOf } from '../../changes/change';
import type * as made from '../../generated/types/eastern-wonders';
import type { CubePrice } from '../../mechanics/cubes/table';
import type { SeaPieces } from '../../mechanics/sea/state';
import type * as sea from '../../mechanics/sea/types';
import type { SeaViolations, WrongHex } from '../../mechanics/sea/violations';
import type { CommonFixed, CommonView, GameTypes } from '../../play/game-types';
import type { CommonViolations } from '../../play/violations';

/** The public types of Eastern Wonders, by role: `state`, `action`, `view` and others. */
export interface EasternWonders extends GameTypes {
  name: 'eastern-wonders';
  components: made.EasternWondersComponents;
  options: made.EasternWondersOptions;
  state: made.EasternWondersState;
  action: made.EasternWondersAction;
  view: EasternWondersView;
  change: EasternWondersChange;
  /** The cubes and pieces that an action costs. */
  price: CubePrice;
  violations: EasternWondersViolations;
  pieces: EasternWondersPieces;
  row: made.EasternWondersRow;
  compiled: EasternWondersFixed;
}

/** The names of places in {@link EasternWondersChange}. */
export type EasternWondersPlace = 'supply' | 'hold' | sea.SeaPlace;
/** One change at the table of Eastern Wonders, as one viewer sees it. */
export type EasternWondersChange = ChangeOf<EasternWondersPlace, sea.SeaPiece, sea.SeaToken>;

/** The data of refusals in Eastern Wonders, by code. */
export interface EasternWondersViolations
  extends CommonViolations<made.EasternWondersAction['kind']>,
    SeaViolations {
  /** No cubes lie on the tile of the boat. */
  'no-cubes-here': WrongHex;
}

/** The constants of a game of Eastern Wonders, for house rules. */
export interface EasternWondersFixed extends CommonFixed<made.EasternWondersComponents>, sea.SeaFixed {}

/** The pieces of Eastern Wonders, and the hexes of the map. */
export interface EasternWondersPieces extends SeaPieces<made.EasternWondersBonusTile> {}

/** A view of a game, with pieces named by their ids. Only the order of the pile of victory tiles is hidden. */
export interface EasternWondersView
  extends CommonView<'eastern-wonders', made.EasternWondersPhase, made.EasternWondersSetting>,
    sea.SeaTurnView {
  /** In the phase `market`: the number of upgrades left. */
  readonly upgrades: number;
  /** The players by seat. */
  readonly players: readonly sea.SeaPlayerView[];
}
