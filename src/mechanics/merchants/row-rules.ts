import type { AnyFault } from '../../play/fault';
import type { Rule } from '../../play/rule';
import { enter } from '../../rows/layout';
import { heldCubes, type Rank } from '../cubes/cubes';
import { listHeld, missingCube } from '../hold/hold';
import type { CompiledMerchants } from './merchants';
import { slotViolation } from './row';
import type { MerchantState } from './state';

/**
 * Acquires a card of the row, under the clause of the game; those to the left of it are paid first (SR-A1, SS-A1).
 *
 * @param finish - takes the card that was wanted
 */
export function acquireRule<B extends CompiledMerchants, S extends MerchantState>(
  clause: string,
  finish: (compiled: B, state: S) => void,
): Rule<B, S, 'slot'> {
  return {
    clause,
    list(_compiled, state, out, first) {
      const withinReach = heldCubes(state.active.cubes) + 1;
      out.pushRun(first, Math.min(state.merchantRow.length, withinReach));
    },
    forbids: (compiled, state, { slot }) => acquireViolation(compiled, state, slot),
    perform(compiled, state, { slot }) {
      state.wanted = slot;
      if (slot === 0) finish(compiled, state);
      else enter(state, compiled.phases.payCards);
    },
  };
}

function acquireViolation(compiled: CompiledMerchants, state: MerchantState, slot: number): AnyFault | null {
  const isTooExpensive = heldCubes(state.active.cubes) < slot;
  return slotViolation(compiled, state, slot) ?? (isTooExpensive ? compiled.violations.tooExpensive : null);
}

/**
 * Puts a cube on the next card from the left, until all to the left of the one wanted are paid (SR-A1, SS-A1).
 *
 * @param clause - the clause of the game that asks for it
 * @param finish - takes the card that was wanted
 */
export function payCardRule<B extends CompiledMerchants, S extends MerchantState>(
  clause: string,
  finish: (compiled: B, state: S) => void,
): Rule<B, S, 'cube'> {
  return {
    clause,
    list(_compiled, state, out, first) {
      listHeld(state.active.cubes, first, out);
    },
    forbids: (_compiled, state, { cube }) => missingCube(state.active.cubes, cube, clause, state.seat),
    perform(compiled, state, { cube }) {
      const at = 4 * state.paid + cube;
      state.active.cubes[cube as Rank] -= 1;
      state.merchantCubes.put(at, state.merchantCubes.get(at) + 1);
      state.paid += 1;
      if (state.paid === state.wanted) finish(compiled, state);
    },
  };
}
