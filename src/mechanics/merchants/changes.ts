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
