import { enter } from '../../../core/rows/layout';
import { canTrade } from '../../../mechanics/sea/market';
import type { Box } from '../box';
import type { Row } from '../state';
import { finishTurn } from './turn';

/** Stays at the market while a trade can be made there; otherwise the turn ends by itself. */
export function goOnAtMarket(box: Box, state: Row): void {
  if (canTrade(box, state)) enter(state, box.phases.market);
  else finishTurn(box, state);
}
