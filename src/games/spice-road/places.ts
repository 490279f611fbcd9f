import { cardRow, hold, pieceSet, pile } from '../../define/places/places';
import {
  faceUp,
  handSeenBy,
  type MerchantSizes,
  merchantTable,
  merchantTurn,
} from '../../mechanics/merchants/places';
import { count, decision, playersWith } from '../../rows/layout';
import { PHASES } from './actions';
import type { PointSlotView } from './types';

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

/**
 * What a game of Spice Road consists of: all else about its states and views follows. Nobody knows the decks; a perfect
 * memory knows the hands (SR-I1).
 */
export const places = {
  ...decision(PHASES),
  ...merchantTurn,
  players: playersWith(5, {
    cubes: hold(),
    hand: handSeenBy('owner and memory'),
    faceUp,
    pointCards: pieceSet('pointCards', pointCards),
    gold: count,
    silver: count,
  }),
  ...merchantTable,
  pointRow: {
    ...cardRow<Sizes>(
      'pointCards',
      { size: ({ components }) => components.pointRow, max: 10 },
      (card, place, row: Coins): PointSlotView => ({ card, coin: coinAbove(row, place) }),
    ),
    filledFrom: 'pointDeck',
  },
  pointDeck: pile('pointCards', pointCards),
  gold: count,
  silver: count,
};
