import type { ActionList } from '../../play/actions';
import type { Cost } from '../../play/price';
import type { AnyFault, Rule } from '../../play/rule';
import { enter, isIn } from '../../rows/layout';
import { addAt, type Counts, canTradeBy, cubesAt, hasUpgradable, tradeBy } from '../cubes/cubes';
import { discardRule, payRule, upgradeRule } from '../cubes/hold';
import { acquireViolation, listReachable, takeFromRow } from './row';
import type { CompiledMerchants, MerchantState } from './state';

/** The ids of the clauses of a game for these rules. */
interface RuleClauses {
  /** The clause on the actions of a turn. */
  readonly turn: string;
  /** The clause on ending a turn by choice. */
  readonly endTurn: string;
  /** The clause on the effects of cards. */
  readonly card: string;
  /** The clause on paying for a card of the row. */
  readonly acquire: string;
}

/** The functions of a game for moving cards to and from a hand, and for ending a turn. */
interface Moves<B, S, P> {
  /** Removes a card from the hand in order to play it. */
  leaveHand(player: P, card: number): void;
  takeIntoHand(player: P, card: number): void;
  /** Takes all cards that are not in hand back into hand. */
  takeAllBack(player: P): void;
  /** Lets the active player discard cubes beyond the limit of the hold (C-5), or starts the next turn. */
  discardOrEndTurn(compiled: B, state: S): void;
}

/** Makes the rules of a game on merchant cards, with `finishTurn` and `continueCard` for use in other rules. */
export function merchantRules<B extends CompiledMerchants, S extends MerchantState>(
  clauses: RuleClauses,
  { leaveHand, takeIntoHand, takeAllBack, discardOrEndTurn }: Moves<B, S, S['players'][number]>,
) {
  /** Ends the turn of the active player, who may have to discard cubes first. */
  function finishTurn(compiled: B, state: S): void {
    state.played = -1;
    state.upgrades = 0;
    discardOrEndTurn(compiled, state);
  }

  /** Lets the player continue with the card in use if possible; otherwise ends the turn. */
  function continueCard(compiled: B, state: S): void {
    if (canContinue(compiled, state)) enter(state, compiled.phases.play);
    else finishTurn(compiled, state);
  }

  /** Takes the card that is now paid for into hand and ends the turn (SR-A1, SR-A2, SS-A1, SS-A2). */
  function finishAcquiring(compiled: B, state: S): void {
    takeIntoHand(state.active, takeFromRow(state, state.wanted));
    finishTurn(compiled, state);
  }

  /** Ends the turn before the card in use is used up, unless a trade is mandatory (SR-P2, SS-P2, C-9). */
  const endTurn: Rule<B, S> = {
    clause: clauses.endTurn,
    list(compiled, state, out, first) {
      if (stopViolation(compiled, state) === null) out.push(first);
    },
    forbids: stopViolation,
    perform: finishTurn,
  };

  /** Plays a card from hand and starts its effect (SR-P1, SR-P2, SS-P1, SS-P2). */
  const play: Rule<B, S, 'card'> = {
    clause: clauses.turn,
    list: listPlays,
    forbids: (compiled, state, { card }) => playViolation(compiled, state, card),
    perform(compiled, state, { card }) {
      leaveHand(state.active, card);
      if (!playCard(compiled, state, card)) finishTurn(compiled, state);
    },
  };

  /** Acquires a card of the row, after a cube is paid for each card to the left of it (SR-A1, SS-A1). */
  const acquire: Rule<B, S, 'slot'> = {
    clause: clauses.turn,
    list: listReachable,
    forbids: (compiled, state, { slot }) => acquireViolation(compiled, state, slot),
    price: (_compiled, { merchantRow }, { slot }) => ({
      owed: slot < merchantRow.length ? slot : 0,
      to: ['table'],
    }),
    perform(compiled, state, { slot }) {
      state.wanted = slot;
      if (slot === 0) finishAcquiring(compiled, state);
      else enter(state, compiled.phases.payCards);
    },
  };

  /** Puts a cube on the next card from the left, until all cards left of the wanted one are paid (SR-A1, SS-A1). */
  const payCard: Rule<B, S, 'cube'> = payRule(clauses.acquire, 'table', (compiled, state, cube) => {
    const at = 4 * state.paid + cube;
    state.merchantCubes.put(at, state.merchantCubes.get(at) + 1);
    state.paid += 1;
    if (state.paid === state.wanted) finishAcquiring(compiled, state);
  });

  /** Takes all other cards back into hand, even if there are none (SR-R1, SS-R1). */
  const rest: Rule<B, S> = {
    clause: clauses.turn,
    perform(compiled, state) {
      takeAllBack(state.active);
      finishTurn(compiled, state);
    },
  };

  return {
    play,
    upgrade: upgradeRule<B, S>(clauses.card, continueCard),
    acquire,
    payCard,
    rest,
    discard: discardRule<B, S>(discardOrEndTurn),
    endTurn,
    finishTurn,
    continueCard,
  };
}

/** Whether the card in use can still be used. */
export function canContinue(compiled: CompiledMerchants, state: MerchantState): boolean {
  const { cubes } = state.active;
  if (state.upgrades > 0) return hasUpgradable(cubes);
  const card = state.played;
  return compiled.isTrade[card] === 1 && canTradeBy(compiled.cardTrades, card, cubes);
}

/** The refusal if the card in use is not a trade card; `null` otherwise (SR-P2, SS-P2). */
export function cardTradeViolation(compiled: CompiledMerchants, state: MerchantState): AnyFault | null {
  return compiled.isTrade[state.played] === 1 ? null : compiled.violations.noTrade;
}

/** The cost of a trade with the card in use. */
export function cardTradeCost({ isTrade, cardTrades }: CompiledMerchants, { played }: MerchantState): Cost {
  return isTrade[played] === 1 ? { cubes: cubesAt(cardTrades, 8 * played) } : {};
}

/** Trades once with the card in use. */
export function tradeByCard(compiled: CompiledMerchants, state: MerchantState): void {
  tradeBy(compiled.cardTrades, state.played, state.active.cubes);
}

/** The refusal if the active player cannot play a card; `null` otherwise (SR-P1, SR-P2, SS-P1, SS-P2). */
function playViolation(compiled: CompiledMerchants, state: MerchantState, card: number): AnyFault | null {
  const { hand, cubes } = state.active;
  if (!hand.includes(card)) return compiled.violations.notInHand;
  return canPlay(compiled, cubes, card) ? null : compiled.violations.cannotTrade;
}

/** Whether a card has no mandatory trade, or a hold can pay for that trade (SR-P2, SS-P2). */
function canPlay(compiled: CompiledMerchants, cubes: Counts, card: number): boolean {
  return (
    !compiled.tradeAtLeastOnce || compiled.isTrade[card] === 0 || canTradeBy(compiled.cardTrades, card, cubes)
  );
}

/** Lists an action for each card that the active player can play; the id is `first` plus the number of the card. */
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

/** Puts a card face up and takes its spices at once; returns `true` if the player has a decision to make about it. */
function playCard(compiled: CompiledMerchants, state: MerchantState, card: number): boolean {
  const player = state.active;
  player.faceUp.add(card);
  state.played = card;
  state.upgrades = compiled.cardSteps[card] as number;
  const isTrade = compiled.isTrade[card] === 1;
  if (!isTrade) addAt(player.cubes, compiled.cardTrades, 8 * card + 4);
  if (!canContinue(compiled, state)) return false;
  const { mustTrade, play } = compiled.phases;
  enter(state, isTrade && compiled.tradeAtLeastOnce ? mustTrade : play);
  return true;
}

function stopViolation(compiled: CompiledMerchants, state: MerchantState): AnyFault | null {
  return isIn(state, compiled.phases.mustTrade) ? compiled.violations.mustTrade : null;
}
