import { extraSteps } from '../../../mechanics/bonus-tiles/bonus-tiles';
import { heldCubes, type Rank } from '../../../mechanics/cubes/cubes';
import { listHeld, missingCube } from '../../../mechanics/hold/hold';
import {
  canEndOn,
  canPayAnyone,
  deadEnd,
  dockRule,
  endMovement as end,
  payBoatRule,
  stepViolation,
} from '../../../mechanics/sea/boats';
import { boatHex } from '../../../mechanics/sea/violations';
import { enter, isIn } from '../../../rows/layout';
import type { CompiledGame } from '../compiled-game';
import type { EasternWondersFault, Row, Rule } from '../state';

/** One step to an adjacent tile: free at first (EW-M2), then for a cube left on the tile (EW-M3). */
export const sail: Rule<'to' | 'leave'> = {
  clause: 'EW-M1',
  list(compiled, state, out, first) {
    const { boat, cubes } = state.active;
    const free = freeSteps(compiled, state);
    const held = heldCubes(cubes);
    if (free === 0 && held === 0) return;
    const near = compiled.map.neighbours[boat] as Int32Array;
    const paid = first + compiled.map.names.length;
    const canPayAll = canPayAnyone(state, free > 0 ? held : held - 1);
    for (let i = 0; i < near.length; i++) {
      const to = near[i] as number;
      if (!canPayAll && !canFinish(compiled, state, to, free, held)) continue;
      if (free > 0) out.push(first + to);
      else listHeld(cubes, paid + 4 * to, out);
    }
  },
  forbids(compiled, state, { to, leave }) {
    const { cubes } = state.active;
    const free = freeSteps(compiled, state);
    const held = heldCubes(cubes);
    const step = stepViolation(compiled, state, to, 'EW-M2');
    if (step !== null) return step;
    if (free > 0 && leave !== -1) return stepIsFree;
    if (free === 0 && leave === -1) return stepIsPaid;
    if (leave !== -1) {
      const missing = missingCube(cubes, leave, 'EW-M3', state.seat);
      if (missing !== null) return missing;
    }
    return canFinish(compiled, state, to, free, held) ? null : deadEnd;
  },
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

/** Free steps left: one for each turn and one for each free-step tile (EW-M2). */
function freeSteps(compiled: CompiledGame, state: Row): number {
  return isIn(state, compiled.phases.turn) ? 1 + extraSteps(compiled, state.active) : state.freeSteps;
}

/** Whether the active player could make another step. */
export function canSail(compiled: CompiledGame, state: Row): boolean {
  const { boat, cubes } = state.active;
  const free = freeSteps(compiled, state);
  const held = heldCubes(cubes);
  if (free === 0 && held === 0) return false;
  if (canPayAnyone(state, free > 0 ? held : held - 1)) return true;
  const near = compiled.map.neighbours[boat] as Int32Array;
  for (let i = 0; i < near.length; i++)
    if (canFinish(compiled, state, near[i] as number, free, held)) return true;
  return false;
}

/**
 * Whether a boat with `free` free steps and `held` cubes that steps to `to` can still end its movement somewhere,
 * there or further on (EW-M5).
 */
function canFinish(compiled: CompiledGame, state: Row, to: number, free: number, held: number): boolean {
  const freeLeft = free > 0 ? free - 1 : 0;
  const cubesLeft = free > 0 ? held : held - 1;
  if (canEndOn(compiled, state, to, cubesLeft)) return true;
  const distance = compiled.map.distance[to] ?? [];
  for (let hex = 0; hex < distance.length; hex++) {
    const paid = Math.max(0, (distance[hex] as number) - freeLeft);
    if (paid <= cubesLeft && canEndOn(compiled, state, hex, cubesLeft - paid)) return true;
  }
  return false;
}

const stepIsFree: EasternWondersFault<'step-is-free'> = {
  code: 'step-is-free',
  clause: 'EW-M2',
  message: 'This step is free and cannot be paid for.',
  data: (compiled, state) => ({ freeSteps: freeSteps(compiled, state) }),
};
const stepIsPaid: EasternWondersFault<'step-is-paid'> = {
  code: 'step-is-paid',
  clause: 'EW-M3',
  message: 'This step costs a cube, left on the tile that the boat leaves.',
  data: (compiled, state) => ({ price: 'cube', from: boatHex(compiled, state).hex }),
};

/** Ends the movement where another step would have been possible (EW-M1, EW-M5). */
export const dock: Rule = dockRule('EW-M1', endMovement);

/** Each owner of a boat met is paid one cube of the payer's choice, clockwise (EW-M4). */
export const payBoat: Rule<'seat' | 'cube'> = payBoatRule(goOnToAct);

/** The boats met on a market tile are paid first (EW-M4); then comes the action of the turn. */
function endMovement(compiled: CompiledGame, state: Row): void {
  if (!end(compiled, state)) goOnToAct(compiled, state);
}

function goOnToAct(compiled: CompiledGame, state: Row): void {
  enter(state, compiled.phases.act);
}
