import { cardTradeViolation, tradeByCard } from '../../../mechanics/merchants/play';
import { canTrade, tradeOnce, tradeViolation } from '../../../mechanics/sea/market';
import type { Row, Rule } from '../state';
import { goOnAtMarket } from './market';
import { goOnPlaying } from './play';

/** Trades once: by the card played (SS-P2), otherwise on a tile with an own outpost (SS-K1, EW-K5). */
export const trade: Rule = {
  clause: 'SS-V4',
  list(box, state, out) {
    if (isByCard(state) ? cardTradeViolation(box, state) === null : canTrade(box, state))
      out.push(box.actions.trade);
  },
  violation: (box, state) => (isByCard(state) ? cardTradeViolation(box, state) : tradeViolation(box, state)),
  perform(box, state) {
    if (isByCard(state)) {
      tradeByCard(box, state);
      goOnPlaying(box, state);
    } else {
      tradeOnce(box, state);
      goOnAtMarket(box, state);
    }
  },
};

function isByCard(state: Row): boolean {
  return state.played !== -1;
}
