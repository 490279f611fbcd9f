import type { Draft } from 'immer';
import { draftOf } from '../../changes/stock';
import type { Behaviour } from '../../define/places/place';
import { cardRow, hold, pieceSet, pile, tokens } from '../../define/places/places';
import {
  faceUp,
  handSeenBy,
  type MerchantSizes,
  merchantTable,
  merchantTurn,
} from '../../mechanics/merchants/places';
import { decision, playersWith } from '../../rows/layout';
import { PHASES } from './actions';
import type { PointSlotView, SpiceRoadView as View } from './types';

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

/** The coins of a kind, as changes tell of them: above a slot of the row, in the order of `slots` (SR-C2). */
export const coinsAbove =
  (kind: 'gold' | 'silver', slots: readonly number[]): NonNullable<Behaviour['lying']> =>
  () => [
    {
      what: kind,
      in: 'coins',
      spots: () => slots.map((index) => ({ form: 'tokens', what: kind, place: { in: 'coins', index } })),
      stock(view: Draft<View>, { place }) {
        const isHere = place.index === (kind === 'silver' && view.gold > 0 ? 1 : 0);
        return {
          form: 'tokens',
          count: isHere ? view[kind] : 0,
          add(count) {
            view[kind] += count;
          },
        };
      },
    },
  ];

/** Lays the coins of a view above the cards where they belong. */
export function settleCoins(view: View): void {
  draftOf(view).pointRow.forEach((slot, place) => {
    const coin = coinAbove(view, place);
    if (slot.coin !== coin) slot.coin = coin;
  });
}

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
  pointRow: {
    ...cardRow<Sizes, PointSlotView>(
      'pointCards',
      { size: ({ components }) => components.pointRow, max: 10 },
      {
        show: (card, place, row: Coins) => ({ card, coin: coinAbove(row, place) }),
        bare: (card) => ({ card, coin: null }),
      },
    ),
    filledFrom: 'pointDeck',
  },
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
