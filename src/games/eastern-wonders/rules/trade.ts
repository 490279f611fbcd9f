import { canTrade, tradeOnce, tradeViolation } from '../../../mechanics/sea/market';
import type { Rule } from '../state';
import { goOnAtMarket } from './market';

/** Trades once on a tile with an own outpost (EW-K5); that gives up upgrades not used (EW-K6). */
export const trade: Rule = {
  clause: 'EW-M1',
  list(box, state, out) {
    if (canTrade(box, state)) out.push(box.actions.trade);
  },
  violation: tradeViolation,
  perform(box, state) {
    tradeOnce(box, state);
    state.upgrades = 0;
    goOnAtMarket(box, state);
  },
};
