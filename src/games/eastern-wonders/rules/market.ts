import { hasUpgradable } from '../../../mechanics/cubes/cubes';
import { upgradeRule } from '../../../mechanics/hold/rules';
import { canTrade, tradeOnce, tradeViolation } from '../../../mechanics/sea/market';
import { enter } from '../../../rows/layout';
import type { CompiledGame } from '../compiled-game';
import type { Row, Rule } from '../state';
import { finishTurn } from './turn';

/** Upgrades a cube after building, before any trade (EW-K6, C-3). */
export const upgrade: Rule<'cube'> = upgradeRule('EW-K6', goOnAtMarket);

/** Trades once on a tile with an own outpost (EW-K5); that gives up upgrades not used (EW-K6). */
export const trade: Rule = {
  clause: 'EW-M1',
  list(compiled, state, out, first) {
    if (canTrade(compiled, state)) out.push(first);
  },
  forbids: tradeViolation,
  perform(compiled, state) {
    tradeOnce(compiled, state);
    state.upgrades = 0;
    goOnAtMarket(compiled, state);
  },
};

/** Stays at the market while something can be done there; otherwise the turn ends by itself. */
export function goOnAtMarket(compiled: CompiledGame, state: Row): void {
  if (!hasUpgradable(state.active.cubes)) state.upgrades = 0;
  if (state.upgrades > 0 || canTrade(compiled, state)) enter(state, compiled.phases.market);
  else finishTurn(compiled, state);
}
