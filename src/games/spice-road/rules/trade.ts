import { cardTradeViolation, tradeByCard } from '../../../mechanics/merchants/play';
import type { Rule } from '../state';
import { goOnPlaying } from './play';

/** Trades once by the card played (SR-P2, C-4). */
export const trade: Rule = {
  clause: 'SR-P2',
  list(box, state, out) {
    if (cardTradeViolation(box, state) === null) out.push(box.actions.trade);
  },
  violation: cardTradeViolation,
  perform(box, state) {
    tradeByCard(box, state);
    goOnPlaying(box, state);
  },
};
