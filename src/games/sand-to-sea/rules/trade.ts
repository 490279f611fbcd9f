import { cardTradeViolation, tradeByCard } from '../../../mechanics/merchants/play';
import { canTrade, tradeOnce, tradeViolation } from '../../../mechanics/sea/market';
import type { Row, Rule } from '../state';
import { goOnAtMarket } from './market';
import { goOnPlaying } from './play';

/** Trades once: by the card played (SS-P2), otherwise on a tile with an own outpost (SS-K1, EW-K5). */
export const trade: Rule = {
  clause: 'SS-V4',
  list(compiled, state, out, first) {
    if (isByCard(state) ? cardTradeViolation(compiled, state) === null : canTrade(compiled, state))
      out.push(first);
  },
  forbids: (compiled, state) =>
    isByCard(state) ? cardTradeViolation(compiled, state) : tradeViolation(compiled, state),
  perform(compiled, state) {
    if (isByCard(state)) {
      tradeByCard(compiled, state);
      goOnPlaying(compiled, state);
    } else {
      tradeOnce(compiled, state);
      goOnAtMarket(compiled, state);
    }
  },
};

function isByCard(state: Row): boolean {
  return state.played !== -1;
}
