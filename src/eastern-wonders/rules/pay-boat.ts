import { nextToPay } from '../../parts/boats';
import type { Rank } from '../../parts/cubes';
import { missingCube } from '../../parts/hold';
import { active, playerAt } from '../../parts/seats';
import type { CodedAction, Rule } from '../state';

/** Each owner of a boat met is paid one cube of the payer's choice, clockwise (EW-M4). */
export const payBoat: Rule = {
  clause: 'EW-M4',
  list(box, state, out) {
    const { cubes } = active(state);
    for (let rank = 0; rank < 4; rank++) {
      if (cubes[rank as Rank] > 0) out.push(box.actions.payBoat[4 * state.payee + rank] as CodedAction);
    }
  },
  violation(_box, state, { seat, cube }) {
    if (seat !== state.payee) {
      return {
        code: 'wrong-payee',
        clause: 'EW-M4',
        message: `P${state.payee} is the next to be paid.`,
      };
    }
    return missingCube(active(state).cubes, cube, 'EW-M4');
  },
  perform(_box, state, { seat, cube }) {
    active(state).cubes[cube as Rank] -= 1;
    playerAt(state, seat).cubes[cube as Rank] += 1;
    state.payee = nextToPay(state, state.seat, seat);
    if (state.payee === -1) state.phase = 'act';
  },
};
