import { firstId } from '../../play/action-list';
import type { ActionEntry } from '../../play/actions';
import type { AnyFault } from '../../play/fault';
import type { Rule } from '../../play/rule';
import { enter } from '../../rows/layout';
import { heldCubes, type Rank } from '../cubes/cubes';
import { listHeld, missingCube } from '../hold/hold';
import type { CompiledMerchants } from './merchants';
import { placeViolation } from './row';
import type { MerchantState } from './state';

interface CompiledRow<A> extends CompiledMerchants {
  readonly actions: {
    readonly acquire: readonly ActionEntry<A>[];
    readonly payCard: readonly ActionEntry<A>[];
  };
}

/**
 * Acquires a card of the row, under the clause of the game; those to the left of it are paid first (SR-A1, SS-A1).
 *
 * @param finish - takes the card that was wanted
 */
export function acquireRule<B extends CompiledRow<A>, S extends MerchantState, A>(
  clause: string,
  finish: (compiled: B, state: S) => void,
): Rule<B, S, A> {
  return {
    clause,
    list(compiled, state, out) {
      const withinReach = heldCubes(state.active.cubes) + 1;
      out.pushFirst(compiled.actions.acquire, Math.min(state.merchantRow.length, withinReach));
    },
    violation: (compiled, state, { place }) => acquireViolation(compiled, state, place),
    perform(compiled, state, { place }) {
      state.wanted = place;
      if (place === 0) finish(compiled, state);
      else enter(state, compiled.phases.payCards);
    },
  };
}

function acquireViolation(compiled: CompiledMerchants, state: MerchantState, place: number): AnyFault | null {
  const isTooExpensive = heldCubes(state.active.cubes) < place;
  return placeViolation(compiled, state, place) ?? (isTooExpensive ? compiled.violations.tooExpensive : null);
}

/**
 * Puts a cube on the next card from the left, until all to the left of the one wanted are paid (SR-A1, SS-A1).
 *
 * @param clause - the clause of the game that asks for it
 * @param finish - takes the card that was wanted
 */
export function payCardRule<B extends CompiledRow<A>, S extends MerchantState, A>(
  clause: string,
  finish: (compiled: B, state: S) => void,
): Rule<B, S, A> {
  return {
    clause,
    list(compiled, state, out) {
      listHeld(state.active.cubes, firstId(compiled.actions.payCard), out);
    },
    violation: (_compiled, state, { cube }) => missingCube(state.active.cubes, cube, clause, state.seat),
    perform(compiled, state, { cube }) {
      const at = 4 * state.paid + cube;
      state.active.cubes[cube as Rank] -= 1;
      state.merchantCubes.put(at, state.merchantCubes.get(at) + 1);
      state.paid += 1;
      if (state.paid === state.wanted) finish(compiled, state);
    },
  };
}
