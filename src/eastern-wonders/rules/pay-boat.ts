import { firstId } from '../../engine/action-sink';
import { payOwner, payViolation } from '../../parts/boats';
import { listHeldIds } from '../../parts/hold';
import { active } from '../../parts/seats';
import type { Rule } from '../state';

/** Each owner of a boat met is paid one cube of the payer's choice, clockwise (EW-M4). */
export const payBoat: Rule = {
  clause: 'EW-M4',
  list(box, state, out) {
    listHeldIds(active(state).cubes, firstId(box.actions.payBoat) + 4 * state.payee, out);
  },
  violation: (_box, state, { seat, cube }) => payViolation(state, seat, cube),
  perform(_box, state, { seat, cube }) {
    if (payOwner(state, seat, cube)) state.phase = 'act';
  },
};
