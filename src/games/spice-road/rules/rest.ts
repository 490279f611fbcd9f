import { active } from '../../../core/seats';
import type { Rule } from '../state';
import { finishTurn } from './turn';

/** Takes all played cards back into hand, even if there are none (SR-R1). */
export const rest: Rule = {
  clause: 'SR-T1',
  list(box, _state, out) {
    out.push(box.actions.rest);
  },
  violation: () => null,
  perform(box, state) {
    const player = active(state);
    player.hand.takeAll(player.faceUp);
    finishTurn(box, state);
  },
};
