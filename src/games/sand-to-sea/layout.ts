import { allCards, merchantTable, merchantTurn } from '../../mechanics/merchants/layout';
import { offers, seaPlayer, seaTable, seaTurn } from '../../mechanics/sea/layout';
import { cardSet, decision, list, playersWith } from '../../rows/layout';
import { PHASES } from './phases';

/** The cells of a row of From Sand to Sea. */
export const layout = {
  ...decision(PHASES),
  ...seaTurn,
  ...merchantTurn,
  offers,
  players: playersWith(4, {
    ...seaPlayer,
    hand: cardSet(allCards),
    faceUp: cardSet(allCards),
    seen: cardSet(allCards),
    hidden: cardSet(allCards),
    arrived: list({ size: allCards, max: 109 }),
  }),
  ...merchantTable,
  ...seaTable,
};
