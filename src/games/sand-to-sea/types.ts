export type * from '../../generated/types/cubes';
export type * from '../../generated/types/sand-to-sea';
export type { CommonPlayerView } from '../../mechanics/cubes/cubes';
export type { CannotPay, NoSuchCube } from '../../mechanics/cubes/hold';
export type { MemoryView, UnseenCardView } from '../../mechanics/merchants/memory';
export type * from '../../mechanics/merchants/types';
export type * from '../../mechanics/sea/types';
export type { CommonFixed, CommonView } from '../../play/game-types';

import type { Change as ChangeOf } from '../../changes/change';
import type { MerchantCard } from '../../generated/types/merchants';
import type * as made from '../../generated/types/sand-to-sea';
import type { CubePrice } from '../../mechanics/cubes/table';
import type { MemoryView } from '../../mechanics/merchants/memory';
import type { MerchantCodes, WrongCard } from '../../mechanics/merchants/state';
import type * as merchants from '../../mechanics/merchants/types';
import type { SeaPieces } from '../../mechanics/sea/state';
import type * as sea from '../../mechanics/sea/types';
import type { SeaViolations } from '../../mechanics/sea/violations';
import type { CommonFixed, CommonView, GameTypes } from '../../play/game-types';
import type { Recall } from '../../play/seats';
import type { CommonViolations } from '../../play/violations';

/** The public types of From Sand to Sea, by role: `state`, `action`, `view` and others. */
export interface SandToSea extends GameTypes {
  name: 'sand-to-sea';
  components: made.SandToSeaComponents;
  options: made.SandToSeaOptions;
  state: made.SandToSeaState;
  action: made.SandToSeaAction;
  view: SandToSeaView;
  change: SandToSeaChange;
  /** The cubes and pieces that an action costs. */
  price: CubePrice;
  violations: SandToSeaViolations;
  pieces: SandToSeaPieces;
  row: made.SandToSeaRow;
  compiled: SandToSeaFixed;
}

/** The names of places in {@link SandToSeaChange}. */
export type SandToSeaPlace =
  | 'supply'
  | 'hold'
  | sea.SeaPlace
  | merchants.MerchantPlace
  /** The face-down discard pile of a player. */
  | 'discards';
/** One change at the table of From Sand to Sea, as one viewer sees it. */
export type SandToSeaChange = ChangeOf<SandToSeaPlace, sea.SeaPiece | merchants.MerchantPiece, sea.SeaToken>;

/** Data of a refusal: a reward that the emptied column does not bring. */
export interface WrongReward {
  /** The emptied column of the player board, counted from 1. */
  readonly column: number;
}

/** The data of refusals in From Sand to Sea, by code. */
export interface SandToSeaViolations
  extends CommonViolations<made.SandToSeaAction['kind']>,
    MerchantCodes,
    SeaViolations {
  /** The emptied column does not bring a bonus tile. */
  'no-bonus-tile': WrongReward;
  /** The emptied column does not bring a merchant card. */
  'no-merchant-card': WrongReward;
  /** The card to be given up is neither in hand nor face up. */
  'not-own-card': WrongCard;
}

/** The constants of a game of From Sand to Sea, for house rules. */
export interface SandToSeaFixed
  extends CommonFixed<made.SandToSeaComponents>,
    sea.SeaFixed,
    merchants.MerchantFixed {}

/** The pieces of From Sand to Sea, and the hexes of the map. */
export interface SandToSeaPieces extends SeaPieces<made.SandToSeaBonusTile> {
  /** All merchant cards: the starting cards first, then those of the deck. */
  readonly merchantCards: readonly MerchantCard[];
}

/** A reward for an emptied column: a bonus tile, or a merchant card of the row (SS-K2, SS-K3). */
export type Reward = 'bonus' | 'merchant';

/** A view of a game, with pieces named by their ids (SS-I1). */
export interface SandToSeaView
  extends CommonView<'sand-to-sea', made.SandToSeaPhase, made.SandToSeaSetting>,
    sea.SeaTurnView,
    merchants.MerchantTableView {
  /** `perfect` if the view includes everything that a player with a perfect memory could deduce. */
  readonly recall: Recall;
  /** In the phase `reward`: the rewards for the emptied column; otherwise empty. */
  readonly rewards: readonly Reward[];
  /** In the phase `reward`: the emptied column of the player board, counted from 1; otherwise `null`. */
  readonly emptiedColumn: number | null;
  /** The players by seat. */
  readonly players: readonly SandToSeaPlayerView[];
}

/** A player in a view; only the cards in hand and the discards are secret (SS-I1). */
export interface SandToSeaPlayerView extends sea.SeaPlayerView, merchants.MerchantPlayerView {
  /** The cards in the face-down discard pile; `null` if the viewer cannot see them. */
  readonly discards: readonly string[] | null;
  /** The number of cards in the face-down discard pile. */
  readonly discardCount: number;
  /** The knowledge that a perfect memory has of this player's cards; only in views with perfect recall. */
  readonly memory?: MemoryView;
}
