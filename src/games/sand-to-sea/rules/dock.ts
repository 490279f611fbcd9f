import { enter } from '../../../core/rows/layout';
import { endMovement as end, endViolation } from '../../../mechanics/sea/boats';
import { canTrade } from '../../../mechanics/sea/market';
import { buildViolation } from '../../../mechanics/sea/outposts';
import { claimViolation } from '../../../mechanics/sea/ports';
import type { Box } from '../box';
import type { Row, Rule } from '../state';
import { finishTurn } from './turn';

/** Ends the movement where another step would have been possible (SS-V3, SS-V4, EW-M5). */
export const dock: Rule = {
  clause: 'SS-V4',
  list(box, state, out) {
    if (endViolation(box, state, state.seat) === null) out.push(box.actions.dock);
  },
  violation: (box, state) => endViolation(box, state, state.seat),
  perform: endMovement,
};

/** The boats met on a market tile are paid first (EW-M4); then comes the action at the market or port. */
export function endMovement(box: Box, state: Row): void {
  if (!end(box, state)) goOnToAct(box, state);
}

/** Goes on to the market or the port if anything can be done there; otherwise the turn ends by itself (SS-V4). */
export function goOnToAct(box: Box, state: Row): void {
  if (canAct(box, state)) enter(state, box.phases.act);
  else finishTurn(box, state);
}

/** Whether anything can be done at the market or the port where the boat lies. */
export function canAct(box: Box, state: Row): boolean {
  return buildViolation(box, state) === null || canTrade(box, state) || claimViolation(box, state) === null;
}
