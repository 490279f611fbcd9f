import { cardList, cardSet, count, cubes, decision, list, playersWith } from '../../core/rows/layout';
import { allCards, type MerchantSizes, merchantTable, merchantTurn } from '../../mechanics/merchants/layout';
import { PHASES } from './phases';

interface Sizes extends MerchantSizes {
  readonly components: { readonly pointCards: { readonly length: number }; readonly pointRow: number };
}

const pointCards = ({ components }: Sizes): number => components.pointCards.length;

/** The cells of a row of Spice Road. */
export const layout = {
  ...decision(PHASES, 'The seat that decides now: always seat in this game.'),
  ...merchantTurn,
  players: playersWith(5, {
    cubes,
    hand: cardSet(allCards, 'Merchant cards in hand, in ascending order.'),
    faceUp: cardSet(allCards, 'Merchant cards played, in ascending order.'),
    pointCards: cardSet(pointCards, 'Point cards claimed, in ascending order.'),
    gold: count('Gold coins.'),
    silver: count('Silver coins.'),
  }),
  ...merchantTable,
  pointRow: list(
    { size: ({ components }: Sizes) => components.pointRow, max: 10 },
    'The face-up point cards, from the left; the last one is next to the deck.',
  ),
  pointDeck: cardList(pointCards, 'The face-down deck of point cards, the top card last.'),
  gold: count('Gold coins left, above the leftmost point card.'),
  silver: count(
    'Silver coins left, above the second point card while there is gold, then above the leftmost.',
  ),
};
