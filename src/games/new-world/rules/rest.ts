import type { Rule } from '../state';
import { returnSettlers } from './settlers';
import { finishTurn } from './turn';

/** Takes all own settlers back from the locations (NW-T2). */
export const rest: Rule = {
  clause: 'NW-T1',
  list(compiled, _state, out) {
    out.push(compiled.actions.rest);
  },
  violation: () => null,
  perform(compiled, state) {
    returnSettlers(state);
    finishTurn(compiled, state);
  },
};
