import type * as types from '../../generated/types/eastern-wonders';
import {
  add,
  addAt,
  CUBE_LETTERS,
  hasUpgradable,
  heldCubes,
  oneCube,
  type Rank,
} from '../../mechanics/cubes/cubes';
import * as hold from '../../mechanics/cubes/hold';
import * as ends from '../../mechanics/ends';
import * as sea from '../../mechanics/sea/actions';
import * as boats from '../../mechanics/sea/boats';
import { discardOrEndTurn, placeBoat, takeCubes } from '../../mechanics/sea/game';
import * as outposts from '../../mechanics/sea/outposts';
import { claimRule } from '../../mechanics/sea/ports';
import { bonusOf } from '../../mechanics/sea/state';
import { boatLocation } from '../../mechanics/sea/violations';
import type { ActionTemplate, ActionTemplates } from '../../play/actions';
import type { DeclaredPhases, RefusalOf, Rule as RuleOf } from '../../play/rule';
import { enter, isIn } from '../../rows/layout';
import { HARVEST } from './components';
import type { EasternWondersViolations as Codes, CompiledGame, Row } from './definition';

/** A step that leaves a cube on the tile (EW-M3). */
const sailPaid: ActionTemplate<CompiledGame> = {
  names: {
    to: sea.anyHex,
    /** The cube put on the tile that the boat leaves. */
    leave: hold.anyCube,
  },
  role: 'paidStep',
  gives: 'leave',
  text: ({ to }: { readonly to: string }, { leave }) => `>${to}(-${CUBE_LETTERS[leave as Rank]})`,
};

export const actions: ActionTemplates<CompiledGame> = {
  takeCubes: sea.takeCubes,
  placeBoat: sea.placeBoat,
  /** One step; leave is present exactly on paid steps (EW-M2, EW-M3). */
  sail: [sea.sailFree, sailPaid],
  /** End the movement (EW-M1). */
  dock: sea.dock,
  payBoat: sea.payBoat,
  /** Take all cubes on the tile (EW-M7). */
  collect: { when: 'You can take the cubes from a tile only once your boat has sailed there and stopped.' },
  build: sea.build,
  payCube: sea.payCube,
  /** Upgrade a cube after building (EW-K6). */
  upgrade: { ...hold.upgrade, when: 'You can upgrade cubes only after building, with a bonus tile for it.' },
  /** Take the top tile of a bonus stack (EW-K4). */
  takeBonus: sea.takeBonus,
  /** Trade once (EW-K5). */
  trade: { when: 'You can trade only at the start of your turn or once your boat has stopped.' },
  claim: sea.claim,
  /** Take yellow cubes (EW-H1). */
  harvest: { when: 'You can harvest only at the start of your turn or once your boat has stopped.' },
  discard: hold.discard,
  endTurn: ends.endTurn,
};

export const phases: DeclaredPhases<types.EasternWondersPhase, types.EasternWondersAction['kind']> = {
  takeCubes: { kinds: ['takeCubes'], due: 'pick starting cubes', clause: 'EW-S8', startsTurn: true },
  placeBoat: { kinds: ['placeBoat'], due: 'place the boat', clause: 'EW-S8' },
  turn: {
    kinds: ['sail', 'build', 'trade', 'claim', 'harvest', 'endTurn'],
    due: 'sail, act where the boat is, or end the turn',
    startsTurn: true,
  },
  sail: { kinds: ['sail', 'dock'], due: 'sail on or end the movement', clause: 'EW-M1' },
  payBoats: { kinds: ['payBoat'], due: 'pay the boats on the tile', clause: 'EW-M4' },
  act: {
    kinds: ['collect', 'build', 'trade', 'claim', 'harvest', 'endTurn'],
    due: 'choose the action of the turn',
  },
  payCubes: { kinds: ['payCube'], due: 'pay for the outpost', clause: 'EW-K2' },
  takeBonus: { kinds: ['takeBonus'], due: 'take a bonus tile', clause: 'EW-K4' },
  market: { kinds: ['upgrade', 'trade', 'endTurn'], due: 'go on at the market or end the turn' },
  discard: { kinds: ['discard'], due: 'discard cubes down to the limit of the hold', clause: 'C-5' },
};

type Rule<N extends string = never> = RuleOf<CompiledGame, Row, N>;
type Refusal<C extends keyof Codes, N extends string = never> = RefusalOf<C, Codes[C], CompiledGame, Row, N>;

/** Sails to an adjacent tile: without cost while free steps are left (EW-M2), then for a cube left behind (EW-M3). */
const sail: Rule<'to' | 'leave'> = {
  clause: 'EW-M1',
  list(compiled, state, out, first) {
    const { boat, cubes } = state.active;
    const free = freeSteps(compiled, state);
    const held = heldCubes(cubes);
    if (free === 0 && held === 0) return;
    const near = compiled.map.neighbours[boat] as Int32Array;
    const paid = first + compiled.map.names.length;
    const isSafe = canStepAnywhere(state, free, held);
    for (let i = 0; i < near.length; i++) {
      const to = near[i] as number;
      if (!isSafe && !canFinish(compiled, state, to, free, held)) continue;
      if (free > 0) out.push(first + to);
      else hold.listHeld(cubes, paid + 4 * to, out);
    }
  },
  forbids(compiled, state, { to, leave }) {
    const { cubes } = state.active;
    const free = freeSteps(compiled, state);
    const held = heldCubes(cubes);
    const step = boats.stepViolation(compiled, state, to, 'EW-M2');
    if (step !== null) return step;
    if (free > 0 && leave !== -1) return stepIsFree;
    if (free === 0 && leave === -1) return stepIsPaid;
    if (leave !== -1) {
      const missing = hold.missingCube(cubes, leave, 'EW-M3', state.seat);
      if (missing !== null) return missing;
    }
    return canFinish(compiled, state, to, free, held) ? null : boats.deadEnd;
  },
  price: (_compiled, _state, { leave }) => ({ cubes: oneCube(leave), to: ['table'] }),
  perform(compiled, state, { to, leave }) {
    const player = state.active;
    if (leave === -1) {
      state.freeSteps = freeSteps(compiled, state) - 1;
    } else {
      const left = 4 * player.boat + leave;
      player.cubes[leave as Rank] -= 1;
      state.tileCubes[left] = (state.tileCubes[left] ?? 0) + 1;
    }
    player.boat = to;
    enter(state, compiled.phases.sail);
    if (!canSail(compiled, state)) endMovement(compiled, state);
  },
};

/** Returns the number of free steps left: at the start of a turn, one plus the number on free-step tiles (EW-M2). */
function freeSteps(compiled: CompiledGame, state: Row): number {
  return isIn(state, compiled.phases.turn)
    ? 1 + bonusOf(state.active, compiled.bonus.freeSteps)
    : state.freeSteps;
}

function canSail(compiled: CompiledGame, state: Row): boolean {
  const { boat, cubes } = state.active;
  const free = freeSteps(compiled, state);
  const held = heldCubes(cubes);
  if (free === 0 && held === 0) return false;
  if (canStepAnywhere(state, free, held)) return true;
  const near = compiled.map.neighbours[boat] as Int32Array;
  for (let i = 0; i < near.length; i++)
    if (canFinish(compiled, state, near[i] as number, free, held)) return true;
  return false;
}

/** Whether a boat with `free` free steps and `held` cubes can end its movement after any possible step (EW-M5). */
function canStepAnywhere(state: Row, free: number, held: number): boolean {
  return boats.canEndAnywhere(state, free > 0 ? held : held - 1, free + held - 1);
}

/** Whether a boat with these free steps and cubes can step to `to` and end its movement there or later (EW-M5). */
function canFinish(compiled: CompiledGame, state: Row, to: number, free: number, held: number): boolean {
  const freeLeft = free > 0 ? free - 1 : 0;
  const cubesLeft = free > 0 ? held : held - 1;
  return boats.canEndFrom(compiled, state, to, cubesLeft, freeLeft, cubesLeft);
}

const stepIsFree: Refusal<'step-is-free'> = {
  code: 'step-is-free',
  clause: 'EW-M2',
  message: 'This step is free.',
  data: (compiled, state) => ({ freeSteps: freeSteps(compiled, state) }),
};
const stepIsPaid: Refusal<'step-is-paid'> = {
  code: 'step-is-paid',
  clause: 'EW-M3',
  message: ({ from }) => `This step costs a cube, left on ${from}.`,
  data: (compiled, state) => ({ price: 'cube', from: boatLocation(compiled, state).hex }),
};

/** Ends the movement: first the owners of other boats on the tile are paid (EW-M4), then the player acts. */
function endMovement(compiled: CompiledGame, state: Row): void {
  if (!boats.endMovement(compiled, state)) startAct(compiled, state);
}

function startAct(compiled: CompiledGame, state: Row): void {
  enter(state, compiled.phases.act);
}

/** Trades once on a tile with an own outpost (EW-K5); unused upgrades are lost (EW-K6). */
const trade: Rule = {
  clause: 'EW-M1',
  list(compiled, state, out, first) {
    if (outposts.canTrade(compiled, state)) out.push(first);
  },
  forbids: outposts.tradeViolation,
  price: outposts.tradeCost,
  perform(compiled, state) {
    outposts.tradeOnce(compiled, state);
    state.upgrades = 0;
    continueMarket(compiled, state);
  },
};

/** Lets the player continue at the market if an upgrade or a trade is possible; otherwise ends the turn. */
function continueMarket(compiled: CompiledGame, state: Row): void {
  if (!hasUpgradable(state.active.cubes)) state.upgrades = 0;
  if (state.upgrades > 0 || outposts.canTrade(compiled, state)) enter(state, compiled.phases.market);
  else finishTurn(compiled, state);
}

/** Moves the outpost from the player board to the map; an emptied column brings a bonus tile if any is left (EW-K4). */
function finishBuilding(compiled: CompiledGame, state: Row): void {
  const emptied = outposts.placeOutpost(compiled, state);
  if (emptied !== -1 && outposts.anyBonusLeft(state)) enter(state, compiled.phases.takeBonus);
  else startUpgrades(compiled, state, buildUpgrades(compiled, state));
}

/** Returns the number of upgrades that the active player's build-upgrade tiles bring (EW-K6). */
function buildUpgrades({ bonus }: CompiledGame, { active }: Row): number {
  return bonusOf(active, bonus.buildUpgrades);
}

function startUpgrades(compiled: CompiledGame, state: Row, upgrades: number): void {
  state.upgrades = upgrades;
  continueMarket(compiled, state);
}

/** Takes a bonus tile for an emptied column (EW-K4); an option lets a build-upgrade tile work at once (EW-K6). */
const takeBonus: Rule<'stack'> = {
  clause: 'EW-K4',
  forbids: (_compiled, state, { stack }) => outposts.stackViolation(state, stack),
  perform(compiled, state, { stack }) {
    const before = buildUpgrades(compiled, state);
    outposts.takeBonus(compiled, state, stack);
    startUpgrades(compiled, state, compiled.upgradeFromNextBuild ? before : buildUpgrades(compiled, state));
  },
};

/** Ends the turn of the active player; any discards (C-5) come before the next turn or the end of the game. */
function finishTurn(compiled: CompiledGame, state: Row): void {
  state.freeSteps = 0;
  state.upgrades = 0;
  discardOrEndTurn(compiled, state);
}

/** Takes the cubes of a harvest (EW-H1) and the additional cubes of harvest tiles (EW-H2). */
const harvest: Rule = {
  clause: 'EW-M1',
  perform(compiled, state) {
    const { cubes, bonusTiles } = state.active;
    add(cubes, HARVEST);
    for (let tile = 0; tile < bonusTiles.length; tile++)
      for (let taken = bonusTiles[tile] as number; taken > 0; taken--)
        addAt(cubes, compiled.harvests, 4 * tile);
    finishTurn(compiled, state);
  },
};

/** Takes all cubes on the tile, after a movement and before the action of the turn (EW-M7). */
const collect: Rule = {
  clause: 'EW-M7',
  list(_compiled, state, out, first) {
    if (cubesHere(state)) out.push(first);
  },
  forbids: (_compiled, state) => (cubesHere(state) ? null : noCubes),
  perform(_compiled, state) {
    const { cubes, boat } = state.active;
    const { tileCubes } = state;
    for (let rank = 0; rank < 4; rank++) {
      const at = 4 * boat + rank;
      cubes[rank as Rank] += tileCubes[at] as number;
      tileCubes[at] = 0;
    }
  },
};

const noCubes: Refusal<'no-cubes-here'> = {
  code: 'no-cubes-here',
  clause: 'EW-M7',
  message: ({ hex }) => `There are no cubes on ${hex}.`,
  data: boatLocation,
};

function cubesHere(state: Row): boolean {
  const { tileCubes } = state;
  const first = 4 * state.active.boat;
  for (let at = first; at < first + 4; at++) if ((tileCubes[at] as number) > 0) return true;
  return false;
}

export const rules = {
  takeCubes,
  placeBoat,
  sail,
  dock: boats.dockRule('EW-M1', endMovement),
  payBoat: boats.payBoatRule(startAct),
  collect,
  build: outposts.buildRule('EW-M1', finishBuilding),
  payCube: outposts.payCubeRule(finishBuilding),
  upgrade: hold.upgradeRule('EW-K6', continueMarket),
  takeBonus,
  trade,
  claim: claimRule('EW-M1', finishTurn),
  harvest,
  discard: hold.payRule('C-5', 'supply', discardOrEndTurn),
  endTurn: { clause: 'C-9', perform: finishTurn },
};
