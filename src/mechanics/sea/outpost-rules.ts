import type { Rule } from '../../play/rule';
import { enter, type PhaseNumbers } from '../../rows/layout';
import type { Rank } from '../cubes/cubes';
import { listHeld, missingCube } from '../hold/hold';
import { buildCost, buildViolation } from './outposts';
import type { CompiledSea, SeaState } from './sea';

interface CompiledBuild extends CompiledSea {
  readonly phases: CompiledSea['phases'] & PhaseNumbers<'payCubes'>;
}

/** Builds an outpost on the tile of the boat, under the clause of the game; it is paid for first (EW-K1 to EW-K3). */
export function buildRule<B extends CompiledBuild, S extends SeaState>(
  clause: string,
  finish: (compiled: B, state: S) => void,
): Rule<B, S> {
  return {
    clause,
    list(compiled, state, out, first) {
      if (buildViolation(compiled, state) === null) out.push(first);
    },
    forbids: buildViolation,
    perform(compiled, state) {
      state.toPay = buildCost(compiled, state, state.active.boat);
      if (state.toPay === 0) finish(compiled, state);
      else enter(state, compiled.phases.payCubes);
    },
  };
}

/** Pays one cube for the outpost being built (EW-K2). */
export function payCubeRule<B extends CompiledBuild, S extends SeaState>(
  finish: (compiled: B, state: S) => void,
): Rule<B, S, 'cube'> {
  return {
    clause: 'EW-K2',
    list(_compiled, state, out, first) {
      listHeld(state.active.cubes, first, out);
    },
    forbids: (_compiled, state, { cube }) => missingCube(state.active.cubes, cube, 'EW-K2', state.seat),
    perform(compiled, state, { cube }) {
      state.active.cubes[cube as Rank] -= 1;
      state.toPay -= 1;
      if (state.toPay === 0) finish(compiled, state);
    },
  };
}
