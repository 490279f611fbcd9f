import { enter } from '../../../core/rows/layout';
import { active } from '../../../core/seats';
import { hasUpgradable } from '../../../mechanics/cubes/cubes';
import { canTrade } from '../../../mechanics/sea/market';
import type { Box } from '../box';
import type { Row } from '../state';
import { finishTurn } from './turn';

/** Stays at the market while something can be done there; otherwise the turn ends by itself. */
export function goOnAtMarket(box: Box, state: Row): void {
  if (!hasUpgradable(active(state).cubes)) state.upgrades = 0;
  if (state.upgrades > 0 || canTrade(box, state)) enter(state, box.phases.market);
  else finishTurn(box, state);
}
