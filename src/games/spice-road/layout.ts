import { allCards, type MerchantSizes, merchantTable, merchantTurn } from '../../mechanics/merchants/layout';
import { cardList, cardSet, count, cubes, decision, list, playersWith } from '../../rows/layout';
import { PHASES } from './phases';

interface Sizes extends MerchantSizes {
  readonly components: { readonly pointCards: { readonly length: number }; readonly pointRow: number };
}

const pointCards = ({ components }: Sizes): number => components.pointCards.length;

/** The cells of a row of Spice Road. */
export const layout = {
  ...decision(PHASES),
  ...merchantTurn,
  players: playersWith(5, {
    cubes,
    hand: cardSet(allCards),
    faceUp: cardSet(allCards),
    pointCards: cardSet(pointCards),
    gold: count,
    silver: count,
  }),
  ...merchantTable,
  pointRow: list({ size: ({ components }: Sizes) => components.pointRow, max: 10 }),
  pointDeck: cardList(pointCards),
  gold: count,
  silver: count,
};
