import type { Rule } from '../../play/rule';
import { playerAt } from '../../play/seats';
import type { Rank } from '../cubes/cubes';
import { listHeld, missingCube } from '../hold/hold';
import { nextToPay } from './boats';
import type { CompiledSea, SeaState } from './sea';
import type { SeaFault } from './violations';

/** Each owner of a boat met is paid one cube of the payer's choice, clockwise; then the turn goes on (EW-M4). */
export function payBoatRule<B extends CompiledSea, S extends SeaState>(
  goOn: (compiled: B, state: S) => void,
): Rule<B, S, 'seat' | 'cube'> {
  return {
    clause: 'EW-M4',
    list(_compiled, state, out, first) {
      listHeld(state.active.cubes, first + 4 * state.payee, out);
    },
    forbids(_compiled, state, { seat, cube }) {
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
