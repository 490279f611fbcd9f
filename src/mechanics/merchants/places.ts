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
    ...cardRow<MerchantSizes>(
      'merchantCards',
      { size: ({ rowLength }) => rowLength, max: 10 },
      (card, place, { merchantCubes }: MerchantState): MerchantSlotView => ({
        card,
        cubes: cubesAt(merchantCubes.toArray(), 4 * place),
      }),
    ),
    filledFrom: 'merchantDeck',
  },
  merchantCubes: {
    ...unseen(list<MerchantSizes>({ size: () => 40, max: 40 })),
  },
  merchantDeck: pile('merchantCards', allCards),
};

/** Merchant cards in hand; a perfect memory may know them all. */
export const handSeenBy = (seenBy: 'owner' | 'owner and memory') =>
  pieceSet('merchantCards', allCards, { seenBy });

/** Merchant cards in the open. */
export const faceUp = pieceSet('merchantCards', allCards);
