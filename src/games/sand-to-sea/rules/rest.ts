import { takeAllBack } from '../../../mechanics/merchants/memory';
import type { Rule } from '../state';
import { finishTurn } from './turn';

/** Takes all own face-up and discarded cards back into hand, even if there are none (SS-R1). */
export const rest: Rule = {
  clause: 'SS-T1',
  perform(compiled, state) {
    takeAllBack(state.active);
    finishTurn(compiled, state);
  },
};
