import type * as types from '../../generated/types/sand-to-sea';
import { heldCubes } from '../../mechanics/cubes/cubes';
import * as hold from '../../mechanics/cubes/hold';
import * as ends from '../../mechanics/ends';
import * as merchants from '../../mechanics/merchants/actions';
import { giveUp, leaveHand, takeAllBack, takeIntoHand } from '../../mechanics/merchants/memory';
import { isTrade, merchantRules, takeFromRow } from '../../mechanics/merchants/play';
import * as sea from '../../mechanics/sea/actions';
import * as boats from '../../mechanics/sea/boats';
import { discardOrEndTurn, placeBoat, takeCubes } from '../../mechanics/sea/game';
import * as outposts from '../../mechanics/sea/outposts';
import { claimRule, claimViolation } from '../../mechanics/sea/ports';
import { bonusOf } from '../../mechanics/sea/state';
import { boatLocation } from '../../mechanics/sea/violations';
import type { ActionList, ActionTemplate, ActionTemplates } from '../../play/actions';
import type { DeclaredPhases, RefusalOf, Rule as RuleOf } from '../../play/rule';
import { enter, isIn } from '../../rows/layout';
import {
  type SandToSeaViolations as Codes,
  type CompiledGame,
  hasReward,
  lastEmptied,
  type PlayerRow,
  type Row,
  type WrongReward,
} from './definition';

/** A step for which a card is given up (SS-V1). */
const sailPaid: ActionTemplate<CompiledGame> = {
  names: {
    to: sea.anyHex,
    /** The card given up. */
    card: merchants.anyCard,
  },
  role: 'paidStep',
  text: ({ to, card }: { readonly to: string; readonly card: string }) => `>${to}(${card})`,
};

export const actions: ActionTemplates<CompiledGame> = {
  takeCubes: sea.takeCubes,
  placeBoat: sea.placeBoat,
  /** Acquire the merchant card at a slot of the row, from 0, left to right (SS-A1). */
  acquire: merchants.acquire,
  payCard: merchants.payCard,
  play: merchants.play,
  /** Upgrade a cube by the card played (SS-P2). */
  upgrade: merchants.upgradeByCard,
  /** Trade once, by the card played (SS-P2) or on the market tile (EW-K5). */
  trade: {
    when: 'You can trade only with a trade card that you have just played, or at a market, unless you are sailing.',
  },
  /** One step; a paid step names a card given up, from hand or from the face-up cards (SS-V1, SS-V2). */
  sail: [sea.sailFree, sailPaid],
  /** End the movement (SS-V3). */
  dock: sea.dock,
  payBoat: sea.payBoat,
  build: sea.build,
  payCube: sea.payCube,
  /** Take the top tile of a bonus stack for an emptied column (SS-K3). */
  takeBonus: sea.takeBonus,
  /** Take the merchant card at a slot of the row for an emptied column (SS-K2, SS-K3). */
  takeMerchant: {
    names: { slot: merchants.rowSlot },
    when: 'You take a merchant card as a reward only when building has emptied a column of your board.',
    text: ({ slot }: { readonly slot: number }) => `merchant ${slot}`,
  },
  claim: sea.claim,
  /** Take all your cards back into hand (SS-R1). */
  rest: merchants.rest,
  discard: hold.discard,
  endTurn: ends.endTurn,
};

export const phases: DeclaredPhases<types.SandToSeaPhase, types.SandToSeaAction['kind']> = {
  takeCubes: { kinds: ['takeCubes'], due: 'pick starting cubes', clause: 'EW-S8', startsTurn: true },
  placeBoat: { kinds: ['placeBoat'], due: 'place the boat', clause: 'EW-S8' },
  turn: {
    kinds: ['acquire', 'play', 'sail', 'build', 'trade', 'claim', 'rest', 'endTurn'],
    due: 'acquire or play a card, sail, act where the boat is, rest or end the turn',
    startsTurn: true,
  },
  payCards: { kinds: ['payCard'], due: 'pay for the merchant card', clause: 'SS-A1' },
  mustTrade: { kinds: ['trade', 'endTurn'], due: 'trade with the card played', clause: 'SS-P2' },
  play: { kinds: ['upgrade', 'trade', 'endTurn'], due: 'go on with the card played or end the turn' },
  sail: { kinds: ['sail', 'dock'], due: 'sail on or end the movement', clause: 'SS-V4' },
  payBoats: { kinds: ['payBoat'], due: 'pay the boats on the tile', clause: 'EW-M4' },
  act: { kinds: ['build', 'trade', 'claim', 'endTurn'], due: 'choose what to do at the market or port' },
  payCubes: { kinds: ['payCube'], due: 'pay for the outpost', clause: 'EW-K2' },
  reward: {
    kinds: ['takeBonus', 'takeMerchant'],
    due: 'take a reward for the emptied column',
    clause: 'SS-K2',
  },
  market: { kinds: ['trade', 'endTurn'], due: 'trade on or end the turn' },
  discard: { kinds: ['discard'], due: 'discard cubes down to the limit of the hold', clause: 'C-5' },
};

type Rule<N extends string = never> = RuleOf<CompiledGame, Row, N>;
type Refusal<C extends keyof Codes, N extends string = never> = RefusalOf<C, Codes[C], CompiledGame, Row, N>;

const { cardRules, finishTurn, slotViolation } = merchantRules<CompiledGame, Row>(
  { turn: 'SS-T1', endTurn: 'C-9', play: 'SS-P1', card: 'SS-P2', acquire: 'SS-A1', row: 'SS-A2' },
  { leaveHand, takeIntoHand, takeAllBack, discardOrEndTurn },
);

/** Sails to an adjacent tile: without cost while free steps are left (SS-V2), then for a card given up (SS-V1). */
const sail: Rule<'to' | 'card'> = {
  clause: 'SS-T1',
  list(compiled, state, out, first) {
    const player = state.active;
    const free = freeSteps(compiled, state);
    const steps = free + cardsLeft(player);
    if (steps === 0) return;
    const near = compiled.map.neighbours[player.boat] as Int32Array;
    const isSafe = boats.canEndAnywhere(state, heldCubes(player.cubes), steps - 1);
    if (free === 0 && isSafe) {
      listPaid(compiled, player, near[0] as number, out, first);
      out.pushAgain(steps, near, compiled.cards.length);
      return;
    }
    for (let i = 0; i < near.length; i++) {
      const to = near[i] as number;
      if (!isSafe && !canFinish(compiled, state, to, steps - 1)) continue;
      if (free > 0) out.push(first + to);
      else listPaid(compiled, player, to, out, first);
    }
  },
  forbids(compiled, state, { to, card }) {
    const player = state.active;
    const free = freeSteps(compiled, state);
    const step = boats.stepViolation(compiled, state, to, 'SS-V1');
    if (step !== null) return step;
    if (free > 0 && card !== -1) return stepIsFree;
    if (free === 0 && card === -1) return stepIsPaid;
    if (card !== -1 && !player.hand.includes(card) && !player.faceUp.includes(card)) return notOwnCard;
    return canFinish(compiled, state, to, free + cardsLeft(player) - 1) ? null : boats.deadEnd;
  },
  /** Returns the price of a step. The last possible step also costs a cube for each other boat on the hex. */
  price(compiled, state, { to, card }) {
    const isLast = freeSteps(compiled, state) + cardsLeft(state.active) === 1;
    const met = boats.metCost(compiled, state, isLast ? to : -1);
    return card === -1 ? met : { cards: 1, owed: met.owed, to: ['table', ...met.to] };
  },
  perform(compiled, state, { to, card }) {
    const player = state.active;
    if (card === -1) state.freeSteps = freeSteps(compiled, state) - 1;
    else giveUp(player, card);
    player.boat = to;
    enter(state, compiled.phases.sail);
    if (!canSail(compiled, state)) endMovement(compiled, state);
  },
};

/** Lists a step to a hex, for each card that the player can give up. */
function listPaid(
  { map, cards }: CompiledGame,
  { hand, faceUp }: PlayerRow,
  to: number,
  out: ActionList,
  first: number,
): void {
  const paid = first + map.names.length + cards.length * to;
  out.pushEach(hand, paid);
  out.pushEach(faceUp, paid);
}

/** Returns the number of free steps left: at the start of a turn, the number on free-step tiles (SS-V2). */
function freeSteps(compiled: CompiledGame, state: Row): number {
  return isIn(state, compiled.phases.turn)
    ? bonusOf(state.active, compiled.bonus.freeSteps)
    : state.freeSteps;
}

/** Returns the number of cards that a player can give up, that is, cards in hand and face-up cards (SS-V1). */
function cardsLeft(player: PlayerRow): number {
  return player.hand.length + player.faceUp.length;
}

function canSail(compiled: CompiledGame, state: Row): boolean {
  const player = state.active;
  const steps = freeSteps(compiled, state) + cardsLeft(player);
  if (steps === 0) return false;
  if (boats.canEndAnywhere(state, heldCubes(player.cubes), steps - 1)) return true;
  const near = compiled.map.neighbours[player.boat] as Int32Array;
  for (let i = 0; i < near.length; i++)
    if (canFinish(compiled, state, near[i] as number, steps - 1)) return true;
  return false;
}

/** Whether a boat can step to `to` and end its movement there or after up to `steps` more steps (EW-M5). */
function canFinish(compiled: CompiledGame, state: Row, to: number, steps: number): boolean {
  return boats.canEndFrom(compiled, state, to, heldCubes(state.active.cubes), steps, 0);
}

const stepIsFree: Refusal<'step-is-free'> = {
  code: 'step-is-free',
  clause: 'SS-V2',
  message: 'This step is free.',
  data: (compiled, state) => ({ freeSteps: freeSteps(compiled, state) }),
};
const stepIsPaid: Refusal<'step-is-paid'> = {
  code: 'step-is-paid',
  clause: 'SS-V1',
  message: 'This step costs a card, from your hand or from your face-up cards.',
  data: (compiled, state) => ({ price: 'card', from: boatLocation(compiled, state).hex }),
};
const notOwnCard: Refusal<'not-own-card', 'card'> = {
  code: 'not-own-card',
  clause: 'SS-V1',
  message: 'This card is neither in your hand nor face up in front of you.',
  data: ({ cards }, _state, { card }) => ({ card: cards[card]?.id ?? '' }),
};

/** Ends the movement: first the owners of other boats on the tile are paid (EW-M4), then the player acts there. */
function endMovement(compiled: CompiledGame, state: Row): void {
  if (!boats.endMovement(compiled, state)) continueAtPlace(compiled, state);
}

/** Lets the player act at the market or port if an action is possible; otherwise ends the turn (SS-V4). */
function continueAtPlace(compiled: CompiledGame, state: Row): void {
  const canAct =
    outposts.buildViolation(compiled, state) === null ||
    outposts.canTrade(compiled, state) ||
    claimViolation(compiled, state) === null;
  if (canAct) enter(state, compiled.phases.act);
  else finishTurn(compiled, state);
}

function continueMarket(compiled: CompiledGame, state: Row): void {
  if (outposts.canTrade(compiled, state)) enter(state, compiled.phases.market);
  else finishTurn(compiled, state);
}

/** Moves the outpost to the map. An emptied column brings a reward, if one is left to take (SS-K2, SS-K3). */
function finishBuilding(compiled: CompiledGame, state: Row): void {
  const emptied = outposts.placeOutpost(compiled, state);
  if (emptied !== -1 && isRewardLeft(compiled, state, emptied)) enter(state, compiled.phases.reward);
  else continueMarket(compiled, state);
}

/** Trades once, either with the card in use (SS-P2) or on a tile with an own outpost (SS-K1, EW-K5). */
const trade: Rule = {
  clause: 'SS-V4',
  list(compiled, state, out, first) {
    if (isByCard(state) ? isTrade(compiled, state) : outposts.canTrade(compiled, state)) out.push(first);
  },
  forbids: (compiled, state) =>
    isByCard(state) ? cardRules.trade.forbids(compiled, state) : outposts.tradeViolation(compiled, state),
  price: (compiled, state) =>
    isByCard(state) ? cardRules.trade.price(compiled, state) : outposts.tradeCost(compiled, state),
  perform(compiled, state) {
    if (isByCard(state)) return cardRules.trade.perform(compiled, state);
    outposts.tradeOnce(compiled, state);
    continueMarket(compiled, state);
  },
};

function isByCard(state: Row): boolean {
  return state.played !== -1;
}

/** Whether any reward for a column is still available (SS-K2). */
function isRewardLeft(compiled: CompiledGame, state: Row, column: number): boolean {
  return (
    (hasReward(compiled, column, 'bonus') && outposts.anyBonusLeft(state)) ||
    (hasReward(compiled, column, 'merchant') && state.merchantRow.length > 0)
  );
}

/** Takes the top tile of a bonus stack for an emptied column (SS-K3, EW-K4). */
const takeBonus: Rule<'stack'> = {
  clause: 'SS-K3',
  forbids: (compiled, state, { stack }) =>
    hasReward(compiled, lastEmptied(state), 'bonus') ? outposts.stackViolation(state, stack) : noBonus,
  perform(compiled, state, { stack }) {
    outposts.takeBonus(compiled, state, stack);
    continueMarket(compiled, state);
  },
};

/** Takes a merchant card from the row for an emptied column, without paying (SS-K2, SS-K3). */
const takeMerchant: Rule<'slot'> = {
  clause: 'SS-K2',
  forbids: (compiled, state, { slot }) =>
    hasReward(compiled, lastEmptied(state), 'merchant') ? slotViolation(state, slot) : noMerchant,
  perform(compiled, state, { slot }) {
    takeIntoHand(state.active, takeFromRow(state, slot));
    continueMarket(compiled, state);
  },
};

const noBonus = noReward('no-bonus-tile', 'SS-K2', 'bonus tile');
const noMerchant = noReward('no-merchant-card', 'SS-K3', 'merchant card');

function noReward<C extends 'no-bonus-tile' | 'no-merchant-card'>(code: C, clause: string, what: string) {
  return {
    code,
    clause,
    message: ({ column }: WrongReward) => `Column ${column} brings no ${what}.`,
    data: (_compiled: CompiledGame, state: Row): WrongReward => ({ column: lastEmptied(state) + 1 }),
  };
}

export const rules = {
  ...cardRules,
  takeCubes,
  placeBoat,
  trade,
  sail,
  dock: boats.dockRule('SS-V4', endMovement),
  payBoat: boats.payBoatRule(continueAtPlace),
  build: outposts.buildRule('SS-V4', finishBuilding),
  payCube: outposts.payCubeRule(finishBuilding),
  takeBonus,
  takeMerchant,
  claim: claimRule('SS-V4', finishTurn),
};
