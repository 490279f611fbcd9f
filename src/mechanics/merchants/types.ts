import type { MerchantCard } from '../../generated/types/merchants';

export type * from '../../generated/types/merchants';
export type { CannotPayCards, MustTrade, NoSuchCard, WrongCard } from './state';

import type { Cubes } from '../cubes/cubes';

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

/** A place in the row of merchant cards as its players see it. */
export interface MerchantSlotView {
  /** The id of the card. */
  readonly card: string;
  /** Cubes lying on it: `[yellow, red, green, brown]`. */
  readonly cubes: Cubes;
}

/** The merchant cards on the table. */
export interface MerchantTableView {
  /** In `payCards`: the place in the row of the card that is being acquired. */
  readonly wanted: number | null;
  /** In `payCards`: cards paid so far, from the left. */
  readonly paid: number;
  /** In `mustTrade` and `play`: the card in use. */
  readonly played: string | null;
  /** In `play`: upgrades left. */
  readonly upgrades: number;
  /** The face-up row from the left, with the cubes lying on each card: `[yellow, red, green, brown]`. */
  readonly merchantRow: readonly MerchantSlotView[];
  /** Cards in the face-down deck. */
  readonly merchantDeck: number;
}

/** The merchant cards of a player. */
export interface MerchantPlayerView {
  /** The cards in hand; `null` if the viewer cannot see them. */
  readonly hand: readonly string[] | null;
  /** How many cards are in hand. */
  readonly handCount: number;
  /** Cards played, lying open. */
  readonly faceUp: readonly string[];
}

/** What never changes in a game with merchant cards, as house rules look it up. */
export interface MerchantFixed {
  /** All merchant cards by number: the starting cards first, then those of the deck. */
  readonly cards: readonly MerchantCard[];
  /** Whether a trade card must be used at least once when it is played (SR-P2, SS-P2). */
  readonly tradeAtLeastOnce: boolean;
}
