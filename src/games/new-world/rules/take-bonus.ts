import { addInOrder } from '../../../rows/sorted';
import type { Entry, Rule } from '../state';
import { bonusViolation, goOnAtFort, stackAt } from './fort';

/** Takes the top tile of a bonus stack of the fort in use (NW-F1, NW-F2). */
export const takeBonus: Rule = {
  clause: 'NW-F1',
  list(compiled, state, out) {
    const { location } = state;
    const { takeBonus } = compiled.actions;
    for (let stack = 0; stack < takeBonus.length; stack++)
      if (bonusViolation(compiled, state, location, stack) === null) out.push(takeBonus[stack] as Entry);
  },
  violation: (compiled, state, { place: stack }) => bonusViolation(compiled, state, state.location, stack),
  perform(compiled, state, { place: stack }) {
    const taken = stackAt(compiled, state, state.location, stack)?.pop();
    if (taken !== undefined) addInOrder(state.active.bonusTiles, taken);
    state.tookBonus = 1;
    goOnAtFort(compiled, state);
  },
};
