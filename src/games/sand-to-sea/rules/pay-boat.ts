import { active } from '../../../core/seats';
import { listHeld } from '../../../mechanics/hold/hold';
import { payOwner, payViolation } from '../../../mechanics/sea/boats';
import type { Rule } from '../state';
import { goOnToAct } from './dock';

/** Each owner of a boat met is paid one cube of the payer's choice, clockwise (EW-M4). */
export const payBoat: Rule = {
  clause: 'EW-M4',
  list(compiled, state, out) {
    listHeld(active(state).cubes, compiled.actions.payBoat, out, 4 * state.payee);
  },
  violation: (_box, state, { seat, cube }) => payViolation(state, seat, cube),
  perform(compiled, state, { seat, cube }) {
    if (payOwner(state, seat, cube)) goOnToAct(compiled, state);
  },
};
