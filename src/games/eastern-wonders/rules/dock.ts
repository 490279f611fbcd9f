import { enter } from '../../../core/rows/layout';
import { endMovement as end, endViolation } from '../../../mechanics/sea/boats';
import type { Box } from '../box';
import type { Row, Rule } from '../state';

/** Ends the movement where another step would have been possible (EW-M1, EW-M5). */
export const dock: Rule = {
  clause: 'EW-M1',
  list(box, state, out) {
    if (endViolation(box, state, state.seat) === null) out.push(box.actions.dock);
  },
  violation: (box, state) => endViolation(box, state, state.seat),
  perform: endMovement,
};

/** The boats met on a market tile are paid first (EW-M4); then comes the action of the turn. */
export function endMovement(box: Box, state: Row): void {
  if (!end(box, state)) enter(state, box.phases.act);
}
