import { active } from '../../parts/seats';
import { addInOrder } from '../../parts/sorted';
import type { Rule } from '../state';
import { bonusViolation, goOnAtFort } from './fort';

/** Takes the top tile of a bonus stack of the fort in use (NW-F1, NW-F2). */
export const takeBonus: Rule = {
  clause: 'NW-F1',
  list(box, state, out) {
    for (const entry of box.actions.takeBonus) {
      if (bonusViolation(box, state, state.location, entry.place) === null) out.push(entry);
    }
  },
  violation: (box, state, { place: stack }) => bonusViolation(box, state, state.location, stack),
  perform(box, state, { place: stack }) {
    const taken = state.bonusStacks[box.stacksAt[state.location]?.[stack] ?? -1]?.pop();
    if (taken !== undefined) addInOrder(active(state).bonusTiles, taken);
    state.tookBonus = 1;
    goOnAtFort(box, state);
  },
};
