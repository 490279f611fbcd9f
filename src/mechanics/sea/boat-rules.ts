import { firstId } from '../../play/action-list';
import type { ActionEntry } from '../../play/actions';
import type { Rule } from '../../play/rule';
import { playerAt } from '../../play/seats';
import type { Rank } from '../cubes/cubes';
import { listHeld, missingCube } from '../hold/hold';
import { nextToPay } from './boats';
import type { CompiledSea, SeaState } from './sea';
import type { SeaFault } from './violations';

interface CompiledPayBoat<A> extends CompiledSea {
  /** By seat, then rank: `4 * seat + rank`. */
  readonly actions: { readonly payBoat: readonly ActionEntry<A>[] };
}

/** Each owner of a boat met is paid one cube of the payer's choice, clockwise; then the turn goes on (EW-M4). */
export function payBoatRule<B extends CompiledPayBoat<A>, S extends SeaState, A>(
  goOn: (compiled: B, state: S) => void,
): Rule<B, S, A> {
  return {
    clause: 'EW-M4',
    list(compiled, state, out) {
      listHeld(state.active.cubes, firstId(compiled.actions.payBoat) + 4 * state.payee, out);
    },
    violation(_compiled, state, { seat, cube }) {
      if (seat !== state.payee) return wrongPayee(seat, state.payee);
      return missingCube(state.active.cubes, cube, 'EW-M4', state.seat);
    },
    perform(compiled, state, { seat, cube }) {
      state.active.cubes[cube as Rank] -= 1;
      playerAt(state, seat).cubes[cube as Rank] += 1;
      state.payee = nextToPay(state, state.seat, seat);
      if (state.payee === -1) goOn(compiled, state);
    },
  };
}

function wrongPayee(seat: number, payee: number): SeaFault<'wrong-payee'> {
  const message = `P${payee} is the next to be paid.`;
  return { code: 'wrong-payee', clause: 'EW-M4', message, data: () => ({ seat, payee }) };
}
