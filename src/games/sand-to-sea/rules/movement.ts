import { heldCubes } from '../../../mechanics/cubes/cubes';
import { giveUp } from '../../../mechanics/merchants/memory';
import {
  canEndAnywhere,
  canEndOn,
  deadEnd,
  dockRule,
  endMovement as end,
  metCost,
  payBoatRule,
  stepViolation,
} from '../../../mechanics/sea/boats';
import { bonusOf } from '../../../mechanics/sea/bonus-tiles';
import { buildViolation, canTrade } from '../../../mechanics/sea/outposts';
import { claimViolation } from '../../../mechanics/sea/ports';
import { boatLocation } from '../../../mechanics/sea/violations';
import { enter, isIn } from '../../../rows/layout';
import type { CompiledGame, PlayerRow, Row, Rule, SandToSeaFault } from '../state';
import { finishTurn } from './turn';

/** One step to an adjacent tile: by a bonus tile at first (SS-V2), then for a card given up (SS-V1). */
export const sail: Rule<'to' | 'card'> = {
  clause: 'SS-T1',
  list(compiled, state, out, first) {
    const player = state.active;
    const free = freeSteps(compiled, state);
    const steps = free + cardsLeft(player);
    if (steps === 0) return;
    const near = compiled.map.neighbours[player.boat] ?? NOWHERE;
    const isSafe = canEndAnywhere(state, heldCubes(player.cubes), steps - 1);
    let listed = -1;
    for (let i = 0; i < near.length; i++) {
      const to = near[i] as number;
      if (!isSafe && !canFinish(compiled, state, to, steps - 1)) continue;
      if (free > 0) {
        out.push(first + to);
      } else if (listed === -1) {
        const paid = first + compiled.map.names.length + compiled.cards.length * to;
        out.pushEach(player.hand, paid);
        out.pushEach(player.faceUp, paid);
      } else {
        out.pushAgain(steps, compiled.cards.length * (to - listed));
      }
      listed = to;
    }
  },
  forbids(compiled, state, { to, card }) {
    const player = state.active;
    const free = freeSteps(compiled, state);
    const step = stepViolation(compiled, state, to, 'SS-V1');
    if (step !== null) return step;
    if (free > 0 && card !== -1) return stepIsFree;
    if (free === 0 && card === -1) return stepIsPaid;
    if (card !== -1 && !player.hand.includes(card) && !player.faceUp.includes(card)) return notOwnCard;
    return canFinish(compiled, state, to, free + cardsLeft(player) - 1) ? null : deadEnd;
  },
  /** Without another step left the movement ends by itself, and the boats met are paid. */
  price(compiled, state, { to, card }) {
    const isLast = freeSteps(compiled, state) + cardsLeft(state.active) === 1;
    const met = metCost(compiled, state, isLast ? to : -1);
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

/** Where a boat that has not been placed could sail to. */
const NOWHERE = new Int32Array(0);

/** Free steps left: one for each free-step tile in every movement (SS-V2). */
function freeSteps(compiled: CompiledGame, state: Row): number {
  return isIn(state, compiled.phases.turn)
    ? bonusOf(state.active, compiled.bonus.freeSteps)
    : state.freeSteps;
}

/** Cards that a player could give up: those in hand and those lying face up (SS-V1). */
function cardsLeft(player: PlayerRow): number {
  return player.hand.length + player.faceUp.length;
}

/** Whether the active player could make another step. */
export function canSail(compiled: CompiledGame, state: Row): boolean {
  const player = state.active;
  const steps = freeSteps(compiled, state) + cardsLeft(player);
  if (steps === 0) return false;
  if (canEndAnywhere(state, heldCubes(player.cubes), steps - 1)) return true;
  const near = compiled.map.neighbours[player.boat] ?? NOWHERE;
  for (let i = 0; i < near.length; i++)
    if (canFinish(compiled, state, near[i] as number, steps - 1)) return true;
  return false;
}

/**
 * Whether a boat that steps to `to` and has `steps` more steps then can still end its movement somewhere, there or
 * further on (EW-M5); steps cost no cubes.
 */
function canFinish(compiled: CompiledGame, state: Row, to: number, steps: number): boolean {
  const held = heldCubes(state.active.cubes);
  if (canEndOn(compiled, state, to, held)) return true;
  if (steps === 0) return false;
  const distance = compiled.map.distance[to] ?? [];
  for (let hex = 0; hex < distance.length; hex++) {
    if ((distance[hex] ?? 0) <= steps && canEndOn(compiled, state, hex, held)) return true;
  }
  return false;
}

const stepIsFree: SandToSeaFault<'step-is-free'> = {
  code: 'step-is-free',
  clause: 'SS-V2',
  message: 'This step is free and cannot be paid for.',
  data: (compiled, state) => ({ freeSteps: freeSteps(compiled, state) }),
};
const stepIsPaid: SandToSeaFault<'step-is-paid'> = {
  code: 'step-is-paid',
  clause: 'SS-V1',
  message: 'This step costs a card, from hand or from the face-up cards.',
  data: (compiled, state) => ({ price: 'card', from: boatLocation(compiled, state).hex }),
};
const notOwnCard: SandToSeaFault<'not-own-card', 'card'> = {
  code: 'not-own-card',
  clause: 'SS-V1',
  message: 'This card is neither in hand nor face up.',
  data: ({ cards }, _state, { card }) => ({ card: cards[card]?.id ?? '' }),
};

/** Ends the movement where another step would have been possible (SS-V3, SS-V4, EW-M5). */
export const dock: Rule = dockRule('SS-V4', endMovement);

/** Each owner of a boat met is paid one cube of the payer's choice, clockwise (EW-M4). */
export const payBoat: Rule<'seat' | 'cube'> = payBoatRule(goOnToAct);

/** The boats met on a market tile are paid first (EW-M4); then comes the action at the market or port. */
function endMovement(compiled: CompiledGame, state: Row): void {
  if (!end(compiled, state)) goOnToAct(compiled, state);
}

/** Goes on to the market or the port if anything can be done there; otherwise the turn ends by itself (SS-V4). */
function goOnToAct(compiled: CompiledGame, state: Row): void {
  if (canAct(compiled, state)) enter(state, compiled.phases.act);
  else finishTurn(compiled, state);
}

/** Whether anything can be done at the market or the port where the boat lies. */
export function canAct(compiled: CompiledGame, state: Row): boolean {
  return (
    buildViolation(compiled, state) === null ||
    canTrade(compiled, state) ||
    claimViolation(compiled, state) === null
  );
}
