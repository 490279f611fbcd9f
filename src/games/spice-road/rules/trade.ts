import { cardTradeViolation, tradeByCard } from '../../../mechanics/merchants/play';
import type { Rule } from '../state';
import { goOnPlaying } from './play';

/** Trades once by the card played (SR-P2, C-4). */
export const trade: Rule = {
  clause: 'SR-P2',
  list(compiled, state, out, first) {
    if (cardTradeViolation(compiled, state) === null) out.push(first);
  },
  forbids: cardTradeViolation,
  perform(compiled, state) {
    tradeByCard(compiled, state);
    goOnPlaying(compiled, state);
  },
};
