import type { Rule } from '../state';
import { finishTurn } from './turn';

/** Takes all played cards back into hand, even if there are none (SR-R1). */
export const rest: Rule = {
  clause: 'SR-T1',
  perform(compiled, state) {
    const player = state.active;
    player.hand.takeAll(player.faceUp);
    finishTurn(compiled, state);
  },
};
