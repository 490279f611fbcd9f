import type { ActionList } from '../../play/actions';
import type { RefusalOf, Rule } from '../../play/rule';
import { enter, isIn } from '../../rows/layout';
import { numbers, type Random, shuffledNumbers } from '../../util/random';
import { addAt, type Counts, canTradeBy, cubesAt, hasUpgradable, heldCubes, tradeBy } from '../cubes/cubes';
import { cannotPay, costs, payRule, upgradeRule, wouldNeed } from '../cubes/hold';
import type { CompiledCards, MerchantCodes, MerchantState, MerchantTables } from './state';

/** Gives each player the starting cards, shuffles the others, and deals the row from the deck (SR-S2, SS-S1, SS-S2). */
export function layOutMerchants(
  table: { -readonly [K in keyof LaidOut]: readonly number[] } & {
    readonly players: readonly { hand: readonly number[] }[];
  },
  tables: MerchantTables,
  random: Random,
): void {
  const starters = tables.starterCards.length;
  const order = shuffledNumbers(starters, starters + tables.merchantCards.length, random);
  Object.assign(table, dealt(tables, order));
  for (const player of table.players) player.hand = numbers(0, starters);
}

export interface LaidOut {
  readonly merchantRow: number[];
  readonly merchantCubes: number[];
  readonly merchantDeck: number[];
}

export function dealt({ merchantRow: length }: MerchantTables, merchantDeck: number[]): LaidOut {
  const merchantRow = merchantDeck.splice(-length).reverse();
  return { merchantRow, merchantCubes: Array<number>(4 * merchantRow.length).fill(0), merchantDeck };
}

type Clauses = Readonly<Record<'turn' | 'endTurn' | 'play' | 'card' | 'acquire' | 'row', string>>;

interface Moves<B, S, P> {
  leaveHand(player: P, card: number): void;
  takeIntoHand(player: P, card: number): void;
  takeAllBack(player: P): void;
  discardOrEndTurn(compiled: B, state: S): void;
}

/** Makes the rules for the merchant cards of a game, and functions that the other rules of the game use. */
export function merchantRules<B extends CompiledCards, S extends MerchantState>(
  clauses: Clauses,
  { leaveHand, takeIntoHand, takeAllBack, discardOrEndTurn }: Moves<B, S, S['players'][number]>,
) {
  const { notInHand, cannotTrade, noTrade, mustTrade, noSuchCard, tooExpensive } = violationsOf(clauses);

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
      if (!isIn(state, compiled.phases.mustTrade)) out.push(first);
    },
    forbids: (compiled, state) => (isIn(state, compiled.phases.mustTrade) ? mustTrade : null),
    perform: finishTurn,
  };

  /** Plays a card from hand and starts its effect (SR-P1, SR-P2, SS-P1, SS-P2). */
  const play: Rule<B, S, 'card'> = {
    clause: clauses.turn,
    list: listPlays,
    forbids(compiled, state, { card }) {
      const { hand, cubes } = state.active;
      if (!hand.includes(card)) return notInHand;
      return canPlay(compiled, cubes, card) ? null : cannotTrade;
    },
    perform(compiled, state, { card }) {
      leaveHand(state.active, card);
      if (!playCard(compiled, state, card)) finishTurn(compiled, state);
    },
  };

  const slotViolation = (state: MerchantState, slot: number) =>
    slot < state.merchantRow.length ? null : noSuchCard;

  /** Acquires a card of the row, after a cube is paid for each card to the left of it (SR-A1, SS-A1). */
  const acquire: Rule<B, S, 'slot'> = {
    clause: clauses.turn,
    list: listReachable,
    forbids: (_compiled, state, { slot }) =>
      slotViolation(state, slot) ?? (heldCubes(state.active.cubes) < slot ? tooExpensive : null),
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

  /** Puts one cube on the next card from the left, until all cards left of `wanted` have one (SR-A1, SS-A1). */
  const payCard: Rule<B, S, 'cube'> = payRule(clauses.acquire, 'table', (compiled, state, cube) => {
    const at = 4 * state.paid + cube;
    state.merchantCubes.put(at, state.merchantCubes.get(at) + 1);
    state.paid += 1;
    if (state.paid === state.wanted) finishAcquiring(compiled, state);
  });

  /** Trades once with the card in use (SR-P2, SS-P2, C-4). */
  const trade = {
    clause: clauses.card,
    list(compiled, state, out, first) {
      if (isTrade(compiled, state)) out.push(first);
    },
    forbids: (compiled, state) => (isTrade(compiled, state) ? null : noTrade),
    price: (compiled, state) =>
      isTrade(compiled, state) ? { cubes: cubesAt(compiled.cardTrades, 8 * state.played) } : {},
    perform(compiled, state) {
      tradeBy(compiled.cardTrades, state.played, state.active.cubes);
      continueCard(compiled, state);
    },
  } satisfies Rule<B, S>;

  /** Takes all cards that are not in hand back into hand, even if there are none (SR-R1, SS-R1). */
  const rest: Rule<B, S> = {
    clause: clauses.turn,
    perform(compiled, state) {
      takeAllBack(state.active);
      finishTurn(compiled, state);
    },
  };

  const upgrade = upgradeRule<B, S>(clauses.card, continueCard);
  const discard = payRule<B, S>('C-5', 'supply', discardOrEndTurn);
  const cardRules = { play, upgrade, trade, acquire, payCard, rest, discard, endTurn };
  return { cardRules, finishTurn, slotViolation };
}

export function canContinue(compiled: CompiledCards, state: MerchantState): boolean {
  const { cubes } = state.active;
  if (state.upgrades > 0) return hasUpgradable(cubes);
  const card = state.played;
  return compiled.isTrade[card] === 1 && canTradeBy(compiled.cardTrades, card, cubes);
}

/** Whether a card has no mandatory trade, or a hold can pay for that trade (SR-P2, SS-P2). */
function canPlay(compiled: CompiledCards, cubes: Counts, card: number): boolean {
  return (
    !compiled.tradeAtLeastOnce || compiled.isTrade[card] === 0 || canTradeBy(compiled.cardTrades, card, cubes)
  );
}

export function isTrade(compiled: CompiledCards, state: MerchantState): boolean {
  return compiled.isTrade[state.played] === 1;
}

/** Lists an action for each card of the row that the active player can pay for, with ids from `first` on. */
function listReachable(_: CompiledCards, state: MerchantState, out: ActionList, first: number): void {
  out.pushRun(first, Math.min(state.merchantRow.length, heldCubes(state.active.cubes) + 1));
}

/** Lists an action for each card that the active player can play; the id is `first` plus the index of the card. */
function listPlays(compiled: CompiledCards, state: MerchantState, out: ActionList, first: number): void {
  const { hand, cubes } = state.active;
  if (!compiled.tradeAtLeastOnce) {
    out.pushEach(hand, first);
    return;
  }
  for (let card = hand.first(); card !== -1; card = hand.after(card)) {
    if (canPlay(compiled, cubes, card)) out.push(first + card);
  }
}

/** Puts a card face up and takes its spices at once; returns whether the player has to decide how to use the card. */
function playCard(compiled: CompiledCards, state: MerchantState, card: number): boolean {
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

/**
 * Removes the card at a place of the row and returns it; the active player gets the cubes on it. The row slides left
 * and is refilled from the deck (SR-A1, SR-A2, SS-A1, SS-A2).
 */
export function takeFromRow(state: MerchantState, place: number): number {
  const { merchantRow, merchantCubes } = state;
  const { cubes } = state.active;
  const card = merchantRow.get(place);
  addAt(cubes, merchantCubes.cells, 1 + 4 * place);
  merchantRow.remove(place);
  merchantCubes.removeRun(4 * place, 4);
  const next = state.merchantDeck.pop();
  if (next !== undefined) {
    merchantRow.push(next);
    merchantCubes.pushZeros(4);
  }
  state.wanted = -1;
  state.paid = 0;
  return card;
}

type MerchantFault<C extends keyof MerchantCodes, N extends string = never> = RefusalOf<
  C,
  MerchantCodes[C],
  CompiledCards,
  MerchantState,
  N
>;

function violationsOf(clauses: Clauses) {
  const idOf = ({ cards }: CompiledCards, at: number): string => cards[at]?.id ?? '';
  const notInHand: MerchantFault<'not-in-hand', 'card'> = {
    code: 'not-in-hand',
    clause: clauses.play,
    message: 'This card is not in your hand.',
    data: (compiled, _state, named) => ({ card: idOf(compiled, named.card) }),
  };
  const cannotTrade: MerchantFault<'cannot-trade', 'card'> = {
    code: 'cannot-trade',
    clause: clauses.card,
    message: wouldNeed('to trade'),
    data: (compiled, state, named) =>
      cannotPay(idOf(compiled, named.card), state.active.cubes, compiled.cardTrades, 8 * named.card),
  };
  const noTrade: MerchantFault<'no-trade'> = {
    code: 'no-trade',
    clause: clauses.card,
    message: 'The card that you played is not a trade card.',
    data: (compiled, { played }) => ({ card: idOf(compiled, played) }),
  };
  const mustTrade: MerchantFault<'must-trade'> = {
    code: 'must-trade',
    clause: clauses.card,
    message: 'You have to trade at least once.',
    data: (compiled, { played }) => ({ piece: idOf(compiled, played) }),
  };
  const noSuchCard: MerchantFault<'no-such-card', 'slot'> = {
    code: 'no-such-card',
    clause: clauses.row,
    message: 'There is no card at this place in the row.',
    data: (_compiled, { merchantRow }, { slot }) => ({ place: slot, cards: merchantRow.length }),
  };
  const tooExpensive: MerchantFault<'cannot-pay-cards', 'slot'> = {
    code: 'cannot-pay-cards',
    clause: clauses.acquire,
    message: (data) => costs('This card', data),
    data(compiled, state, { slot }) {
      const held = heldCubes(state.active.cubes);
      const wanted = idOf(compiled, state.merchantRow.get(slot));
      return { card: wanted, place: slot, cost: slot, held, missing: slot - held };
    },
  };
  return { notInHand, cannotTrade, noTrade, mustTrade, noSuchCard, tooExpensive };
}
