import { enter } from '../../../core/rows/layout';
import { active } from '../../../core/seats';
import { hasUpgradable } from '../../../mechanics/cubes/cubes';
import { canTrade } from '../../../mechanics/sea/market';
import type { CompiledGame } from '../compiled-game';
import type { Row } from '../state';
import { finishTurn } from './turn';

/** Stays at the market while something can be done there; otherwise the turn ends by itself. */
export function goOnAtMarket(compiled: CompiledGame, state: Row): void {
  if (!hasUpgradable(active(state).cubes)) state.upgrades = 0;
  if (state.upgrades > 0 || canTrade(compiled, state)) enter(state, compiled.phases.market);
  else finishTurn(compiled, state);
}
