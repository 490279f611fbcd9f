import { claim as claimTile, claimViolation } from '../../../mechanics/sea/ports';
import type { Rule } from '../state';
import { finishTurn } from './turn';

/** Claims the victory tile of the port (SS-O1, EW-P1 to EW-P4). */
export const claim: Rule = {
  clause: 'SS-V4',
  list(compiled, state, out) {
    if (claimViolation(compiled, state) === null) out.push(compiled.actions.claim);
  },
  violation: claimViolation,
  perform(compiled, state) {
    claimTile(compiled, state);
    finishTurn(compiled, state);
  },
};
