import { cardList, count, indexOrNone, list } from '../../rows/layout';

/** How many merchant cards there are in a game, and how many lie in the row. */
export interface MerchantSizes {
  readonly cards: { readonly length: number };
  readonly rowLength: number;
}

/** All cards could be in one hand. */
export const allCards = ({ cards }: MerchantSizes): number => cards.length;

/** What games with merchant cards keep of a turn. */
export const merchantTurn = {
  wanted: indexOrNone,
  paid: count,
  played: indexOrNone,
  upgrades: count,
};

/** What those games keep of the table. */
export const merchantTable = {
  merchantRow: list({ size: ({ rowLength }: MerchantSizes) => rowLength, max: 10 }),
  merchantCubes: list({ size: () => 40, max: 40 }),
  merchantDeck: cardList(allCards),
};
