import type { Draft } from 'immer';
import { cubesIn, type Spot } from '../../changes/stock';
import { cardRow, orNone, pieceOrNone, pieceSet, pile, unseen } from '../../define/places/places';
import { count, indexOrNone, list } from '../../rows/layout';
import { cubesAt } from '../cubes/cubes';
import type { MerchantState } from './state';
import type { MerchantSlotView } from './types';

/** How many merchant cards there are in a game, and how many lie in the row. */
export interface MerchantSizes {
  readonly cards: { readonly length: number };
  readonly rowLength: number;
}

/** All cards could be in one hand. */
export const allCards = ({ cards }: MerchantSizes): number => cards.length;

/** What games with merchant cards keep of a turn. */
export const merchantTurn = {
  wanted: { ...orNone(indexOrNone), during: ['payCards'] },
  paid: { ...count, during: ['payCards'] },
  played: { ...pieceOrNone('merchantCards'), during: ['play', 'mustTrade'], below: allCards },
  upgrades: { ...count, during: ['play'] },
};

/** What those games keep of the table: cubes lie on the cards of the row, and move along with them. */
export const merchantTable = {
  merchantRow: {
    ...cardRow<MerchantSizes, MerchantSlotView>(
      'merchantCards',
      { size: ({ rowLength }) => rowLength, max: 10 },
      {
        show: (card, place, { merchantCubes }: MerchantState) => ({
          card,
          cubes: cubesAt(merchantCubes.toArray(), 4 * place),
        }),
        bare: (card) => ({ card, cubes: [0, 0, 0, 0] }),
      },
      () => [
        {
          what: 'cubes',
          in: 'card',
          spots: cardSpots,
          stock(view: Draft<Table>, { place }) {
            const slot = view.merchantRow.find(({ card }) => card === place.at);
            return slot === undefined ? null : cubesIn(slot, 'cubes');
          },
        },
      ],
    ),
    filledFrom: 'merchantDeck',
  },
  merchantCubes: {
    ...unseen(list<MerchantSizes>({ size: () => 40, max: 40 })),
  },
  merchantDeck: pile('merchantCards', allCards),
};

interface Table {
  readonly merchantRow: readonly MerchantSlotView[];
}

/** The cards of which two views show something else. */
function cardSpots({ merchantRow: before }: Table, { merchantRow: after }: Table): Spot[] {
  const slots = before === after ? [] : [...before, ...after];
  return Array.from(new Set(slots.map(({ card }) => card)), (at) => ({
    form: 'cubes',
    what: 'cubes',
    place: { in: 'card', at },
  }));
}

/** Merchant cards in hand; a perfect memory may know them all. */
export const handSeenBy = (seenBy: 'owner' | 'owner and memory') =>
  pieceSet('merchantCards', allCards, { seenBy });

/** Merchant cards in the open. */
export const faceUp = pieceSet('merchantCards', allCards);
