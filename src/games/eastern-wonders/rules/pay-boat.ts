import { firstId } from '../../../core/action-list';
import { enter } from '../../../core/rows/layout';
import { active } from '../../../core/seats';
import { listHeldIds } from '../../../mechanics/hold/hold';
import { payOwner, payViolation } from '../../../mechanics/sea/boats';
import type { Rule } from '../state';

/** Each owner of a boat met is paid one cube of the payer's choice, clockwise (EW-M4). */
export const payBoat: Rule = {
  clause: 'EW-M4',
  list(compiled, state, out) {
    listHeldIds(active(state).cubes, firstId(compiled.actions.payBoat) + 4 * state.payee, out);
  },
  violation: (_box, state, { seat, cube }) => payViolation(state, seat, cube),
  perform(compiled, state, { seat, cube }) {
    if (payOwner(state, seat, cube)) enter(state, compiled.phases.act);
  },
};
