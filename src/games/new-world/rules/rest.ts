import type { Rule } from '../state';
import { returnSettlers } from './settlers';
import { finishTurn } from './turn';

/** Takes all own settlers back from the locations (NW-T2). */
export const rest: Rule = {
  clause: 'NW-T1',
  perform(compiled, state) {
    returnSettlers(state);
    finishTurn(compiled, state);
  },
};
