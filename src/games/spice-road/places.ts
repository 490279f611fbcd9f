import { cardRow, hold, pieceSet, pile, place } from '../../define/places/places';
import {
  type MerchantSizes,
  merchantPlayer,
  merchantTable,
  merchantTurn,
} from '../../mechanics/merchants/places';
import { count, decision, playersWith } from '../../rows/layout';
import { PHASES } from './actions';

/** The coins left. */
export interface Coins {
  readonly gold: number;
  readonly silver: number;
}

/** The coin above a place of the row: silver lies one place to the right of gold while there is any (SR-C2). */
export function coinAbove({ gold, silver }: Coins, place: number): 'gold' | 'silver' | null {
  if (place === 0 && gold > 0) return 'gold';
  return place === (gold > 0 ? 1 : 0) && silver > 0 ? 'silver' : null;
}

interface Sizes extends MerchantSizes {
  readonly components: { readonly pointCards: { readonly length: number }; readonly pointRow: number };
}

const pointCards = ({ components }: Sizes): number => components.pointCards.length;

/** A place in the row of point cards as its players see it. */
export interface PointSlotView {
  /** The id of the card. */
  readonly card: string;
  /** The coin above it; `null` if there is none. */
  readonly coin: 'gold' | 'silver' | null;
}

/** What each player has. */
export const player = {
  cubes: hold,
  ...merchantPlayer('owner and memory'),
  /** Point cards claimed, in ascending order. */
  pointCards: pieceSet('pointCards', pointCards),
  /** Gold coins. */
  gold: count,
  /** Silver coins. */
  silver: count,
};

/** What lies on the table besides merchant cards. */
export const table = {
  /** The face-up point cards, from the left; the last one is next to the deck. */
  pointRow: place(
    cardRow(
      'pointCards',
      { size: ({ components }: Sizes) => components.pointRow, max: 10 },
      (card, place, row: Coins): PointSlotView => ({ card, coin: coinAbove(row, place) }),
    ),
    { filledFrom: 'pointDeck' },
  ),
  /** The face-down deck of point cards, the top card last; views have the number of cards. */
  pointDeck: pile('pointCards', pointCards),
  /** Gold coins left, above the leftmost point card. */
  gold: count,
  /** Silver coins left, above the second point card while there is gold, then above the leftmost. */
  silver: count,
};

/**
 * What a game of Spice Road consists of: all else about its states and views follows. Nobody knows the decks; a perfect
 * memory knows the hands (SR-I1).
 */
export const places = {
  ...decision(PHASES),
  ...merchantTurn,
  players: playersWith(5, player),
  ...merchantTable,
  ...table,
};
