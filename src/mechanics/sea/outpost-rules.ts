import { firstId } from '../../play/action-list';
import type { ActionEntry } from '../../play/actions';
import type { Rule } from '../../play/rule';
import { enter, type PhaseNumbers } from '../../rows/layout';
import type { Rank } from '../cubes/cubes';
import { listHeld, missingCube } from '../hold/hold';
import { buildCost, buildViolation } from './outposts';
import type { CompiledSea, SeaState } from './sea';

interface CompiledBuild<A> extends CompiledSea {
  readonly phases: CompiledSea['phases'] & PhaseNumbers<'payCubes'>;
  readonly actions: { readonly build: ActionEntry<A>; readonly payCube: readonly ActionEntry<A>[] };
}

/** Builds an outpost on the tile of the boat, under the clause of the game; it is paid for first (EW-K1 to EW-K3). */
export function buildRule<B extends CompiledBuild<A>, S extends SeaState, A>(
  clause: string,
  finish: (compiled: B, state: S) => void,
): Rule<B, S, A> {
  return {
    clause,
    list(compiled, state, out) {
      if (buildViolation(compiled, state) === null) out.push(compiled.actions.build);
    },
    violation: buildViolation,
    perform(compiled, state) {
      state.toPay = buildCost(compiled, state, state.active.boat);
      if (state.toPay === 0) finish(compiled, state);
      else enter(state, compiled.phases.payCubes);
    },
  };
}

/** Pays one cube for the outpost being built (EW-K2). */
export function payCubeRule<B extends CompiledBuild<A>, S extends SeaState, A>(
  finish: (compiled: B, state: S) => void,
): Rule<B, S, A> {
  return {
    clause: 'EW-K2',
    list(compiled, state, out) {
      listHeld(state.active.cubes, firstId(compiled.actions.payCube), out);
    },
    violation: (_compiled, state, { cube }) => missingCube(state.active.cubes, cube, 'EW-K2', state.seat),
    perform(compiled, state, { cube }) {
      state.active.cubes[cube as Rank] -= 1;
      state.toPay -= 1;
      if (state.toPay === 0) finish(compiled, state);
    },
  };
}
