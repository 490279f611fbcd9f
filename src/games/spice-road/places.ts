import { cardRow, hold, pieceSet, pile, tokens } from '../../define/places/places';
import {
  faceUp,
  handSeenBy,
  type MerchantSizes,
  merchantTable,
  merchantTurn,
} from '../../mechanics/merchants/places';
import { decision, playersWith } from '../../rows/layout';
import { type Coins, coinAbove, coinsAbove } from './coins';
import { PHASES } from './phases';
import type { PointSlotView } from './view';

interface Sizes extends MerchantSizes {
  readonly components: { readonly pointCards: { readonly length: number }; readonly pointRow: number };
}

const pointCards = ({ components }: Sizes): number => components.pointCards.length;
const tableau = { in: 'tableau' } as const;

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
    pointCards: pieceSet('pointCards', pointCards, tableau),
    gold: tokens('gold', tableau),
    silver: tokens('silver', tableau),
  }),
  ...merchantTable,
  pointRow: cardRow<Sizes, PointSlotView>(
    'pointCards',
    { size: ({ components }) => components.pointRow, max: 10 },
    {
      show: (card, place, row: Coins) => ({ card, coin: coinAbove(row, place) }),
      bare: (card) => ({ card, coin: null }),
    },
  ),
  pointDeck: pile('pointCards', pointCards),
  gold: tokens('gold', { lying: coinsAbove('gold', [0]) }),
  silver: tokens('silver', { lying: coinsAbove('silver', [1, 0]) }),
};

/** The places in the order in which changes tell of them. */
export const TELLING = [
  ['cubes'],
  'merchantRow',
  'merchantDeck',
  ['hand', 'faceUp'],
  'pointRow',
  'pointDeck',
  'gold',
  'silver',
  ['pointCards', 'gold', 'silver'],
];
