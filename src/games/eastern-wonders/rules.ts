import { add, addAt, hasUpgradable, heldCubes, oneCube, type Rank } from '../../mechanics/cubes/cubes';
import { listHeld, missingCube, payRule, upgradeRule } from '../../mechanics/cubes/hold';
import * as boats from '../../mechanics/sea/boats';
import { discardOrEndTurn } from '../../mechanics/sea/game';
import * as outposts from '../../mechanics/sea/outposts';
import { claimRule } from '../../mechanics/sea/ports';
import { bonusOf } from '../../mechanics/sea/state';
import { boatLocation } from '../../mechanics/sea/violations';
import type { RefusalOf, Rule as RuleOf } from '../../play/rule';
import { enter, isIn } from '../../rows/layout';
import { HARVEST } from './components';
import type { EasternWondersViolations as Codes, CompiledGame, Row } from './definition';

type Rule<N extends string = never> = RuleOf<CompiledGame, Row, N>;
type Refusal<C extends keyof Codes, N extends string = never> = RefusalOf<C, Codes[C], CompiledGame, Row, N>;

/** Sails to an adjacent tile: without cost while free steps are left (EW-M2), then for a cube left behind (EW-M3). */
export const sail: Rule<'to' | 'leave'> = {
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
      else listHeld(cubes, paid + 4 * to, out);
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
      const missing = missingCube(cubes, leave, 'EW-M3', state.seat);
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

export const dock: Rule = boats.dockRule('EW-M1', endMovement);

export const payBoat: Rule<'seat' | 'cube'> = boats.payBoatRule(startAct);

/** Ends the movement: first the owners of other boats on the tile are paid (EW-M4), then the player acts. */
function endMovement(compiled: CompiledGame, state: Row): void {
  if (!boats.endMovement(compiled, state)) startAct(compiled, state);
}

function startAct(compiled: CompiledGame, state: Row): void {
  enter(state, compiled.phases.act);
}

/** Upgrades a cube after building, before any trade (EW-K6, C-3). */
export const upgrade: Rule<'cube'> = upgradeRule('EW-K6', continueMarket);

/** Trades once on a tile with an own outpost (EW-K5); unused upgrades are lost (EW-K6). */
export const trade: Rule = {
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

export const build: Rule = outposts.buildRule('EW-M1', finishBuilding);

export const payCube: Rule<'cube'> = outposts.payCubeRule(finishBuilding);

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
export const takeBonus: Rule<'stack'> = {
  clause: 'EW-K4',
  forbids: (_compiled, state, { stack }) => outposts.stackViolation(state, stack),
  perform(compiled, state, { stack }) {
    const before = buildUpgrades(compiled, state);
    outposts.takeBonus(compiled, state, stack);
    startUpgrades(compiled, state, compiled.upgradeFromNextBuild ? before : buildUpgrades(compiled, state));
  },
};

/** Ends the turn between two actions (C-9). */
export const endTurn: Rule = {
  clause: 'C-9',
  perform: finishTurn,
};

/** Ends the turn of the active player; any discards (C-5) come before the next turn or the end of the game. */
function finishTurn(compiled: CompiledGame, state: Row): void {
  state.freeSteps = 0;
  state.upgrades = 0;
  discardOrEndTurn(compiled, state);
}

export const discard: Rule<'cube'> = payRule('C-5', 'supply', discardOrEndTurn);

export const claim: Rule = claimRule('EW-M1', finishTurn);

/** Takes the cubes of a harvest (EW-H1) and the additional cubes of harvest tiles (EW-H2). */
export const harvest: Rule = {
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
export const collect: Rule = {
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
