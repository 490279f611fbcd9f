import { canTradeBy, tradeBy } from '../../../mechanics/trade/trade';
import type { Rule } from '../state';
import { finishTurn } from './turn';

/** Trades once; the turn goes on as long as the hold has what the trade takes (NW-W9, C-4). */
export const trade: Rule = {
  clause: 'NW-W6',
  perform(compiled, state) {
    const { trades } = compiled.places;
    const { location } = state;
    const { cubes } = state.active;
    tradeBy(trades, location, cubes);
    state.traded = 1;
    if (!canTradeBy(trades, location, cubes)) finishTurn(compiled, state);
  },
};
