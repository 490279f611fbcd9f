export type * from '../../generated/types/merchants';
export type { MerchantSlotView } from './places';
export type { MerchantFixed, MustTrade, WrongCard } from './state';

import type { WithIndex, WithName, WithSeat } from '../../changes/change';
import type { ViewPart } from '../../define/places/views';
import type { CubePlaces } from '../cubes/cubes';
import type { merchantPlayer, merchantTable, merchantTurn } from './places';

/** The kinds of places for merchant cards, each with its members besides `in`. */
export interface MerchantPlaces extends CubePlaces {
  /** The cards in hand; `index` is absent if the viewer does not see them. */
  hand: WithSeat & Partial<WithIndex>;
  /** The cards that a player has played, which lie face up. */
  faceUp: WithSeat & WithIndex;
  /** The row of merchant cards. */
  merchantRow: WithIndex;
  /** The deck of merchant cards. */
  merchantDeck: unknown;
  /** A card in the row that has cubes on it; `at` is the id of the card. */
  card: WithName;
}
/** The kind of piece that changes of merchant cards name in `what`. */
export type MerchantPiece = 'merchantCard';

/** The turn and the merchant cards on the table, in a view. */
export interface MerchantTableView extends ViewPart<typeof merchantTurn>, ViewPart<typeof merchantTable> {}
/** The merchant cards of a player, in a view. */
export interface MerchantPlayerView extends ViewPart<ReturnType<typeof merchantPlayer>> {
  /** The number of cards in hand, which all viewers may know. */
  readonly handCount: number;
}
