import { canTrade } from '../../../mechanics/sea/market';
import { enter } from '../../../rows/layout';
import type { CompiledGame } from '../compiled-game';
import type { Row } from '../state';
import { finishTurn } from './turn';

/** Stays at the market while a trade can be made there; otherwise the turn ends by itself. */
export function goOnAtMarket(compiled: CompiledGame, state: Row): void {
  if (canTrade(compiled, state)) enter(state, compiled.phases.market);
  else finishTurn(compiled, state);
}
