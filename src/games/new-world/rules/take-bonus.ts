import { addInOrder } from '../../../rows/sorted';
import type { Rule } from '../state';
import { bonusViolation, goOnAtFort, stackAt } from './fort';

/** Takes the top tile of a bonus stack of the fort in use (NW-F1, NW-F2). */
export const takeBonus: Rule<'stack'> = {
  clause: 'NW-F1',
  forbids: (compiled, state, { stack }) => bonusViolation(compiled, state, state.location, stack),
  perform(compiled, state, { stack }) {
    const taken = stackAt(compiled, state, state.location, stack)?.pop();
    if (taken !== undefined) addInOrder(state.active.bonusTiles, taken);
    state.tookBonus = 1;
    goOnAtFort(compiled, state);
  },
};
