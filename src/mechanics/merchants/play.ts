import { type ActionList, firstId } from '../../core/action-list';
import type { ActionEntry } from '../../core/action-table';
import type { Violation } from '../../core/errors';
import { enter, isIn } from '../../core/rows/layout';
import { active } from '../../core/seats';
import { addAt, type Counts, hasUpgradable, upgrade } from '../cubes/cubes';
import { missingCube } from '../hold/hold';
import { canTradeBy, tradeBy } from '../trade/trade';
import type { CompiledMerchants, MerchantState } from './merchants';

/** What forbids the player whose turn it is to play a card (SR-P1, SR-P2, SS-P1, SS-P2). */
export function playViolation(
  compiled: CompiledMerchants,
  state: MerchantState,
  card: number,
): Violation | null {
  const { hand, cubes } = active(state);
  if (!hand.includes(card)) return compiled.violations.notInHand;
  return canPlay(compiled, cubes, card) ? null : compiled.violations.cannotTrade;
}

/** Whether whoever holds these cubes can play a card of the hand (SR-P2, SS-P2). */
function canPlay(compiled: CompiledMerchants, cubes: Counts, card: number): boolean {
  return (
    !compiled.tradeAtLeastOnce || compiled.isTrade[card] === 0 || canTradeBy(compiled.cardTrades, card, cubes)
  );
}

/** Lists the cards that the player whose turn it is can play; `entries` has them by card. */
export function listPlays<A>(
  compiled: CompiledMerchants,
  state: MerchantState,
  entries: readonly ActionEntry<A>[],
  out: ActionList<A>,
): void {
  const { hand, cubes } = active(state);
  const first = firstId(entries);
  if (!compiled.tradeAtLeastOnce) {
    out.pushEach(hand, first);
    return;
  }
  for (let card = hand.first(); card !== -1; card = hand.after(card)) {
    if (canPlay(compiled, cubes, card)) out.pushId(first + card);
  }
}

/**
 * Puts a card that has left the hand face up and begins to carry it out; spices are taken at once (SR-P1, SR-P2, SS-P1, SS-P2).
 * Whether there is something left to be decided about it.
 */
export function playCard(compiled: CompiledMerchants, state: MerchantState, card: number): boolean {
  const player = active(state);
  player.faceUp.add(card);
  state.played = card;
  state.upgrades = compiled.cardSteps[card] as number;
  const isTrade = compiled.isTrade[card] === 1;
  if (!isTrade) addAt(player.cubes, compiled.cardTrades, 8 * card + 4);
  if (!canGoOn(compiled, state)) return false;
  const { mustTrade, play } = compiled.phases;
  enter(state, isTrade && compiled.tradeAtLeastOnce ? mustTrade : play);
  return true;
}

/** Stays with the card that is being carried out while anything can be done with it; whether there is. */
export function goOnWithCard(compiled: CompiledMerchants, state: MerchantState): boolean {
  if (!canGoOn(compiled, state)) return false;
  enter(state, compiled.phases.play);
  return true;
}

/** Whether anything can still be done with the card that is being carried out. */
export function canGoOn(compiled: CompiledMerchants, state: MerchantState): boolean {
  const { cubes } = active(state);
  if (state.upgrades > 0) return hasUpgradable(cubes);
  const card = state.played;
  return compiled.isTrade[card] === 1 && canTradeBy(compiled.cardTrades, card, cubes);
}

/** What forbids an upgrade by the card that is being carried out (SR-P2, SS-P2). */
export function upgradeViolation(
  compiled: CompiledMerchants,
  state: MerchantState,
  cube: number,
): Violation | null {
  if (state.upgrades > 0) return missingCube(active(state).cubes, cube, 'C-3');
  return compiled.violations.noUpgradeLeft;
}

/** Upgrades a cube by that card (C-3). */
export function upgradeByCard(state: MerchantState, cube: number): void {
  upgrade(active(state).cubes, cube);
  state.upgrades -= 1;
}

/** What forbids a trade by the card that is being carried out (SR-P2, SS-P2); a trade that lacks cubes ends by itself. */
export function cardTradeViolation(compiled: CompiledMerchants, state: MerchantState): Violation | null {
  return compiled.isTrade[state.played] === 1 ? null : compiled.violations.noTrade;
}

/** Trades once by that card. */
export function tradeByCard(compiled: CompiledMerchants, state: MerchantState): void {
  tradeBy(compiled.cardTrades, state.played, active(state).cubes);
}

/** What forbids to stop: a trade that must be made first (SR-P2, SS-P2). */
export function stopViolation(compiled: CompiledMerchants, state: MerchantState): Violation | null {
  return isIn(state, compiled.phases.mustTrade) ? compiled.violations.mustTrade : null;
}

/** The card that was played has been carried out. */
export function finishPlay(state: MerchantState): void {
  state.played = -1;
  state.upgrades = 0;
}
