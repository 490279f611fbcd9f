import { cardList, count, indexOrNone, list } from '../../core/rows/layout';

/** How many merchant cards there are in a game, and how many lie in the row. */
export interface MerchantSizes {
  readonly cards: { readonly length: number };
  readonly rowLength: number;
}

/** All cards could be in one hand. */
export const allCards = ({ cards }: MerchantSizes): number => cards.length;

/** What games with merchant cards keep of a turn. */
export const merchantTurn = {
  wanted: indexOrNone('In payCards: the place in the row of the card being acquired; -1 otherwise.'),
  paid: count('In payCards: cards paid so far, from the left; 0 otherwise.'),
  played: indexOrNone('In mustTrade and play: the card in use; -1 otherwise.'),
  upgrades: count('In play: upgrades left; 0 otherwise.'),
};

/** What those games keep of the table. */
export const merchantTable = {
  merchantRow: list(
    { size: ({ rowLength }: MerchantSizes) => rowLength, max: 10 },
    'The face-up merchant cards, from the left; the last one is next to the deck.',
  ),
  merchantCubes: list(
    { size: () => 40, max: 40 },
    'Cubes lying on those cards: four counts for each card, one card after the other.',
  ),
  merchantDeck: cardList(allCards, 'The face-down deck of merchant cards, the top one last.'),
};
