import { payBoatRule } from '../../../mechanics/sea/boat-rules';
import { endMovement as end, endViolation } from '../../../mechanics/sea/boats';
import { canTrade } from '../../../mechanics/sea/market';
import { buildViolation } from '../../../mechanics/sea/outposts';
import { claimViolation } from '../../../mechanics/sea/ports';
import { enter } from '../../../rows/layout';
import type { CompiledGame } from '../compiled-game';
import type { Row, Rule } from '../state';
import { finishTurn } from './turn';

/** Ends the movement where another step would have been possible (SS-V3, SS-V4, EW-M5). */
export const dock: Rule = {
  clause: 'SS-V4',
  list(compiled, state, out, first) {
    if (endViolation(compiled, state, state.seat) === null) out.push(first);
  },
  forbids: (compiled, state) => endViolation(compiled, state, state.seat),
  perform: endMovement,
};

/** Each owner of a boat met is paid one cube of the payer's choice, clockwise (EW-M4). */
export const payBoat: Rule<'seat' | 'cube'> = payBoatRule(goOnToAct);

/** The boats met on a market tile are paid first (EW-M4); then comes the action at the market or port. */
export function endMovement(compiled: CompiledGame, state: Row): void {
  if (!end(compiled, state)) goOnToAct(compiled, state);
}

/** Goes on to the market or the port if anything can be done there; otherwise the turn ends by itself (SS-V4). */
function goOnToAct(compiled: CompiledGame, state: Row): void {
  if (canAct(compiled, state)) enter(state, compiled.phases.act);
  else finishTurn(compiled, state);
}

/** Whether anything can be done at the market or the port where the boat lies. */
export function canAct(compiled: CompiledGame, state: Row): boolean {
  return (
    buildViolation(compiled, state) === null ||
    canTrade(compiled, state) ||
    claimViolation(compiled, state) === null
  );
}
