export type * from '../../generated/types/merchants';
export type { MerchantSlotView } from './places';
export type { CannotPayCards, MerchantFixed, MustTrade, NoSuchCard, WrongCard } from './state';

import type { ViewPart } from '../../define/places/views';
import type { merchantPlayer, merchantTable, merchantTurn } from './places';

/** The places of merchant cards. */
export type MerchantPlace =
  | 'hand'
  /** The cards that a player has played. */
  | 'faceUp'
  | 'merchantRow'
  | 'merchantDeck'
  /** On a card of the row: `at` is its id. */
  | 'card';
/** Their kinds of pieces. */
export type MerchantPiece = 'merchantCard';

/** The turn and the merchant cards on the table, as players see them. */
export interface MerchantTableView extends ViewPart<typeof merchantTurn>, ViewPart<typeof merchantTable> {}
/** The merchant cards of a player, as players see them. */
export interface MerchantPlayerView extends ViewPart<ReturnType<typeof merchantPlayer>> {
  /** How many cards are in hand. */
  readonly handCount: number;
}
