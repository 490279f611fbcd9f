import type { ActionList } from '../../play/actions';
import type { Cost } from '../../play/price';
import type { AnyFault, Rule } from '../../play/rule';
import { enter, isIn } from '../../rows/layout';
import { addAt, type Counts, cubesAt, hasUpgradable } from '../cubes/cubes';
import { canTradeBy, tradeBy } from '../cubes/trade';
import type { CompiledMerchants, MerchantState } from './state';

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

/** The cost of a trade by the card that was played. */
export function cardTradeCost({ isTrade, cardTrades }: CompiledMerchants, { played }: MerchantState): Cost {
  return isTrade[played] === 1 ? { cubes: cubesAt(cardTrades, 8 * played) } : {};
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

/**
 * Plays a card from hand, under the clause of the game, and carries it out (SR-P1, SR-P2, SS-P1, SS-P2).
 *
 * @param leaveHand - takes the card out of the hand
 */
export function playRule<B extends CompiledMerchants, S extends MerchantState>(
  clause: string,
  leaveHand: (player: S['players'][number], card: number) => void,
  finishTurn: (compiled: B, state: S) => void,
): Rule<B, S, 'card'> {
  return {
    clause,
    list: listPlays,
    forbids: (compiled, state, { card }) => playViolation(compiled, state, card),
    perform(compiled, state, { card }) {
      leaveHand(state.active, card);
      if (!playCard(compiled, state, card)) finishTurn(compiled, state);
    },
  };
}

/** The reason against the active player playing a card (SR-P1, SR-P2, SS-P1, SS-P2). */
function playViolation(compiled: CompiledMerchants, state: MerchantState, card: number): AnyFault | null {
  const { hand, cubes } = state.active;
  if (!hand.includes(card)) return compiled.violations.notInHand;
  return canPlay(compiled, cubes, card) ? null : compiled.violations.cannotTrade;
}

/** Whether whoever holds these cubes can play a card of the hand (SR-P2, SS-P2). */
function canPlay(compiled: CompiledMerchants, cubes: Counts, card: number): boolean {
  return (
    !compiled.tradeAtLeastOnce || compiled.isTrade[card] === 0 || canTradeBy(compiled.cardTrades, card, cubes)
  );
}

/** Lists the cards that the player whose turn it is can play; their ids follow each other from `first` on. */
function listPlays(compiled: CompiledMerchants, state: MerchantState, out: ActionList, first: number): void {
  const { hand, cubes } = state.active;
  if (!compiled.tradeAtLeastOnce) {
    out.pushEach(hand, first);
    return;
  }
  for (let card = hand.first(); card !== -1; card = hand.after(card)) {
    if (canPlay(compiled, cubes, card)) out.push(first + card);
  }
}

/**
 * Puts a card that has left the hand face up and begins to carry it out; spices are taken at once (SR-P1, SR-P2, SS-P1,
 * SS-P2). Whether there is something left to be decided about it.
 */
function playCard(compiled: CompiledMerchants, state: MerchantState, card: number): boolean {
  const player = state.active;
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

/**
 * A player may make no more use of the card played, unless it demands a trade (SR-P2, SS-P2).
 *
 * @param clause - the clause of the game that says when turns end
 */
export function endTurnRule<B extends CompiledMerchants, S extends MerchantState>(
  clause: string,
  finishTurn: (compiled: B, state: S) => void,
): Rule<B, S> {
  return {
    clause,
    list(compiled, state, out, first) {
      if (stopViolation(compiled, state) === null) out.push(first);
    },
    forbids: stopViolation,
    perform: finishTurn,
  };
}

function stopViolation(compiled: CompiledMerchants, state: MerchantState): AnyFault | null {
  return isIn(state, compiled.phases.mustTrade) ? compiled.violations.mustTrade : null;
}
