import { payBoatRule } from '../../../mechanics/sea/boat-rules';
import { endMovement as end, endViolation } from '../../../mechanics/sea/boats';
import { enter } from '../../../rows/layout';
import type { CompiledGame } from '../compiled-game';
import type { Row, Rule } from '../state';

/** Ends the movement where another step would have been possible (EW-M1, EW-M5). */
export const dock: Rule = {
  clause: 'EW-M1',
  list(compiled, state, out, first) {
    if (endViolation(compiled, state, state.seat) === null) out.push(first);
  },
  forbids: (compiled, state) => endViolation(compiled, state, state.seat),
  perform: endMovement,
};

/** Each owner of a boat met is paid one cube of the payer's choice, clockwise (EW-M4). */
export const payBoat: Rule<'seat' | 'cube'> = payBoatRule(goOnToAct);

/** The boats met on a market tile are paid first (EW-M4); then comes the action of the turn. */
export function endMovement(compiled: CompiledGame, state: Row): void {
  if (!end(compiled, state)) goOnToAct(compiled, state);
}

function goOnToAct(compiled: CompiledGame, state: Row): void {
  enter(state, compiled.phases.act);
}
