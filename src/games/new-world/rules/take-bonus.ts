import { active } from '../../../core/seats';
import { addInOrder } from '../../../core/sorted';
import type { CodedAction, Rule } from '../state';
import { bonusViolation, goOnAtFort, stackAt } from './fort';

/** Takes the top tile of a bonus stack of the fort in use (NW-F1, NW-F2). */
export const takeBonus: Rule = {
  clause: 'NW-F1',
  list(box, state, out) {
    const { location } = state;
    const { takeBonus } = box.actions;
    for (let stack = 0; stack < takeBonus.length; stack++)
      if (bonusViolation(box, state, location, stack) === null) out.push(takeBonus[stack] as CodedAction);
  },
  violation: (box, state, { place: stack }) => bonusViolation(box, state, state.location, stack),
  perform(box, state, { place: stack }) {
    const taken = stackAt(box, state, state.location, stack)?.pop();
    if (taken !== undefined) addInOrder(active(state).bonusTiles, taken);
    state.tookBonus = 1;
    goOnAtFort(box, state);
  },
};
