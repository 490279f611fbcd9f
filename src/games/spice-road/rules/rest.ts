import type { Rule } from '../state';
import { finishTurn } from './turn';

/** Takes all played cards back into hand, even if there are none (SR-R1). */
export const rest: Rule = {
  clause: 'SR-T1',
  list(compiled, _state, out) {
    out.push(compiled.actions.rest);
  },
  violation: () => null,
  perform(compiled, state) {
    const player = state.active;
    player.hand.takeAll(player.faceUp);
    finishTurn(compiled, state);
  },
};
