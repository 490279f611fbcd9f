import type { Violation } from '../engine/errors';
import { add, type Counts, covers, hasUpgradable, upgrade } from './cubes';
import { missingCube } from './hold';
import type { MerchantBox, MerchantState } from './merchant';
import { active } from './seats';

import { carryOut } from './trade';

/** What forbids the player whose turn it is to play a card (SS-P1, SS-P2). */
export function playViolation(box: MerchantBox, state: MerchantState, card: number): Violation | null {
  const { hand, cubes } = active(state);
  if (!hand.includes(card)) return notInHand;
  return canPlay(box, cubes, card) ? null : cannotTrade;
}

/** Whether whoever holds these cubes can play a card of the hand (SS-P2). */
export function canPlay(box: MerchantBox, cubes: Counts, card: number): boolean {
  if (!box.tradeAtLeastOnce) return true;
  const played = box.cards[card];
  return played?.kind !== 'trade' || covers(cubes, played.give);
}

const notInHand: Violation = {
  code: 'not-in-hand',
  clause: 'SS-P1',
  message: 'This card is not in hand.',
};
const cannotTrade: Violation = {
  code: 'cannot-trade',
  clause: 'SS-P2',
  message: 'This card must be used at least once, and the hold lacks what it takes.',
};

/**
 * Puts a card that has left the hand face up and begins to carry it out; spices are taken at once (SS-P1, SS-P2).
 * Whether there is something left to be decided about it.
 */
export function playCard(box: MerchantBox, state: MerchantState, card: number): boolean {
  const player = active(state);
  const played = box.cards[card];
  player.faceUp.add(card);
  if (played?.kind === 'spice') add(player.cubes, played.get);
  if (played?.kind === 'upgrade') state.upgrades = played.steps;
  state.played = card;
  if (!canGoOn(box, state)) return false;
  state.phase = box.tradeAtLeastOnce && played?.kind === 'trade' ? 'mustTrade' : 'play';
  return true;
}

/** Whether anything can still be done with the card that is being carried out. */
export function canGoOn(box: MerchantBox, state: MerchantState): boolean {
  const { cubes } = active(state);
  if (state.upgrades > 0) return hasUpgradable(cubes);
  const played = box.cards[state.played];
  return played?.kind === 'trade' && covers(cubes, played.give);
}

/** What forbids an upgrade by the card that is being carried out (SS-P2). */
export function upgradeViolation(state: MerchantState, cube: number): Violation | null {
  if (state.upgrades > 0) return missingCube(active(state).cubes, cube, 'C-3');
  return { code: 'no-upgrade-left', clause: 'SS-P2', message: 'There is no upgrade left.' };
}

/** Upgrades a cube by that card (C-3). */
export function upgradeByCard(state: MerchantState, cube: number): void {
  upgrade(active(state).cubes, cube);
  state.upgrades -= 1;
}

/** What forbids a trade by the card that is being carried out (SS-P2); a trade that lacks cubes ends by itself. */
export function cardTradeViolation(box: MerchantBox, state: MerchantState): Violation | null {
  if (box.cards[state.played]?.kind === 'trade') return null;
  return { code: 'no-trade', clause: 'SS-P2', message: 'The card that was played is no trade.' };
}

/** Trades once by that card. */
export function tradeByCard(box: MerchantBox, state: MerchantState): void {
  const played = box.cards[state.played];
  if (played?.kind === 'trade') carryOut(played, active(state).cubes);
}

/** What forbids to stop: a trade that must be made first (SS-P2). */
export function stopViolation(state: MerchantState): Violation | null {
  if (state.phase !== 'mustTrade') return null;
  return { code: 'must-trade', clause: 'SS-P2', message: 'A trade card must be used at least once.' };
}

/** The card that was played has been carried out. */
export function finishPlay(state: MerchantState): void {
  state.played = -1;
  state.upgrades = 0;
}
