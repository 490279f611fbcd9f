import { claim as claimTile, claimViolation } from '../../../mechanics/sea/ports';
import type { Rule } from '../state';
import { finishTurn } from './turn';

/** Claims the victory tile of the port (EW-P1 to EW-P4). */
export const claim: Rule = {
  clause: 'EW-M1',
  list(box, state, out) {
    if (claimViolation(box, state) === null) out.push(box.actions.claim);
  },
  violation: claimViolation,
  perform(box, state) {
    claimTile(box, state);
    finishTurn(box, state);
  },
};
