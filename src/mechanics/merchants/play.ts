import type { AnyFault } from '../../play/fault';
import { enter } from '../../rows/layout';
import { hasUpgradable } from '../cubes/cubes';
import { canTradeBy, tradeBy } from '../trade/trade';
import type { CompiledMerchants } from './merchants';
import type { MerchantState } from './state';

/** Stays with the card in use while anything can be done with it; whether there is. */
export function goOnWithCard(compiled: CompiledMerchants, state: MerchantState): boolean {
  if (!canGoOn(compiled, state)) return false;
  enter(state, compiled.phases.play);
  return true;
}

/** Whether anything can still be done with the card in use. */
export function canGoOn(compiled: CompiledMerchants, state: MerchantState): boolean {
  const { cubes } = state.active;
  if (state.upgrades > 0) return hasUpgradable(cubes);
  const card = state.played;
  return compiled.isTrade[card] === 1 && canTradeBy(compiled.cardTrades, card, cubes);
}

/** The reason against a trade by the card in use (SR-P2, SS-P2); a trade that lacks cubes ends by itself. */
export function cardTradeViolation(compiled: CompiledMerchants, state: MerchantState): AnyFault | null {
  return compiled.isTrade[state.played] === 1 ? null : compiled.violations.noTrade;
}

/** Trades once by that card. */
export function tradeByCard(compiled: CompiledMerchants, state: MerchantState): void {
  tradeBy(compiled.cardTrades, state.played, state.active.cubes);
}

/** The card that was played has been carried out. */
export function finishPlay(state: MerchantState): void {
  state.played = -1;
  state.upgrades = 0;
}
