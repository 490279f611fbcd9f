import { cardSet, decision, list, playersWith } from '../../core/rows/layout';
import { allCards, merchantTable, merchantTurn } from '../../mechanics/merchants/layout';
import { offers, seaPlayer, seaTable, seaTurn } from '../../mechanics/sea/layout';
import { PHASES } from './phases';

/** The cells of a row of From Sand to Sea. */
export const layout = {
  ...decision(PHASES, 'The seat that decides now: differs from seat only for discards (C-5).'),
  ...seaTurn,
  ...merchantTurn,
  offers,
  players: playersWith(4, {
    ...seaPlayer,
    hand: cardSet(allCards, 'Merchant cards in hand, in ascending order.'),
    faceUp: cardSet(allCards, 'Merchant cards played, lying face up, in ascending order.'),
    seen: cardSet(
      allCards,
      'Cards in the face-down discard pile that were given up from those face up: everyone has seen them.',
    ),
    hidden: cardSet(
      allCards,
      'Cards in the face-down discard pile that were given up from hand: nobody else has seen them.',
    ),
    arrived: list(
      { size: allCards, max: 109 },
      'For each card in hand and hidden together, in ascending order: the number of hidden discards, since the last rest, before it came (SS-I2).',
    ),
  }),
  ...merchantTable,
  ...seaTable,
};
