export type * from '../../generated/types/cubes';
export type * from '../../generated/types/spice-road';
export type { CommonPlayerView } from '../../mechanics/cubes/cubes';
export type { CannotPay, NoSuchCube } from '../../mechanics/cubes/hold';
export type * from '../../mechanics/merchants/types';
export type { CommonFixed, CommonView } from '../../play/game-types';
export type { PointSlotView } from './definition';

import type { Change as ChangeOf } from '../../changes/change';
import type { ViewPart } from '../../define/places/views';
import type { MerchantCard } from '../../generated/types/merchants';
import type * as made from '../../generated/types/spice-road';
import type { CommonPlayerView } from '../../mechanics/cubes/cubes';
import type { CannotPay } from '../../mechanics/cubes/hold';
import type { CubePrice } from '../../mechanics/cubes/table';
import type { MerchantCodes } from '../../mechanics/merchants/state';
import type * as merchants from '../../mechanics/merchants/types';
import type { CommonFixed, CommonView, GameTypes } from '../../play/game-types';
import type { Recall } from '../../play/seats';
import type { CommonViolations } from '../../play/violations';
import type { player, table } from './definition';

/** The public types of Spice Road, by role: `state`, `action`, `view` and others. */
export interface SpiceRoad extends GameTypes {
  name: 'spice-road';
  components: made.SpiceRoadComponents;
  options: made.SpiceRoadOptions;
  state: made.SpiceRoadState;
  action: made.SpiceRoadAction;
  view: SpiceRoadView;
  change: SpiceRoadChange;
  /** The cubes and pieces that an action costs. */
  price: CubePrice;
  violations: SpiceRoadViolations;
  pieces: SpiceRoadPieces;
  row: made.SpiceRoadRow;
  compiled: SpiceRoadFixed;
}

/** The names of places in {@link SpiceRoadChange}. */
export type SpiceRoadPlace =
  | 'supply'
  | 'hold'
  | merchants.MerchantPlace
  | 'pointRow'
  | 'pointDeck'
  /** The coins above the point cards; `index` is the slot of the card below the coins. */
  | 'coins'
  /** The point cards and coins of a player. */
  | 'tableau';
/** One change at the table of Spice Road, as one viewer sees it. */
export type SpiceRoadChange = ChangeOf<
  SpiceRoadPlace,
  merchants.MerchantPiece | 'pointCard',
  'gold' | 'silver'
>;

/** The data of refusals in Spice Road, by code. */
export interface SpiceRoadViolations extends CommonViolations<made.SpiceRoadAction['kind']>, MerchantCodes {
  /** The hold lacks cubes that the point card costs. */
  'cannot-pay-card': CannotPay;
}

/** The constants of a game of Spice Road, for house rules. */
export interface SpiceRoadFixed extends CommonFixed<made.SpiceRoadComponents>, merchants.MerchantFixed {
  /** The number of spaces of a hold (C-5). */
  readonly holdSpaces: number;
  /** The number of point cards of one player that triggers the end (SR-E1). */
  readonly endTrigger: number;
}

/** The pieces of Spice Road. */
export interface SpiceRoadPieces {
  /** All merchant cards: the starting cards first, then those of the deck. */
  readonly merchantCards: readonly MerchantCard[];
  /** The point cards, in the order of the components. */
  readonly pointCards: readonly made.SpiceRoadPointCard[];
}

/** A view of a game, with pieces named by their ids (SR-I1). */
export interface SpiceRoadView
  extends CommonView<'spice-road', made.SpiceRoadPhase, made.SpiceRoadSetting>,
    merchants.MerchantTableView,
    ViewPart<typeof table> {
  /** `perfect` if the view includes everything that a player with a perfect memory could deduce. */
  readonly recall: Recall;
  /** The players by seat. */
  readonly players: readonly SpiceRoadPlayerView[];
}

/** A player in a view. A perfect memory knows all hands, because all players see each card that is taken. */
export interface SpiceRoadPlayerView
  extends CommonPlayerView,
    merchants.MerchantPlayerView,
    ViewPart<typeof player> {}
