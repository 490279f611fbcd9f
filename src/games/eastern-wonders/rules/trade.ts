import { canTrade, tradeOnce, tradeViolation } from '../../../mechanics/sea/market';
import type { Rule } from '../state';
import { goOnAtMarket } from './market';

/** Trades once on a tile with an own outpost (EW-K5); that gives up upgrades not used (EW-K6). */
export const trade: Rule = {
  clause: 'EW-M1',
  list(compiled, state, out) {
    if (canTrade(compiled, state)) out.push(compiled.actions.trade);
  },
  violation: tradeViolation,
  perform(compiled, state) {
    tradeOnce(compiled, state);
    state.upgrades = 0;
    goOnAtMarket(compiled, state);
  },
};
