import { stackViolation, takeBonus as take } from '../../../mechanics/bonus-tiles/bonus-tiles';
import type { Rule } from '../state';
import { startUpgrades } from './build';

/** Takes the top tile of a bonus stack for an emptied column (EW-K4). */
export const takeBonus: Rule = {
  clause: 'EW-K4',
  list(box, state, out) {
    for (const entry of box.actions.takeBonus)
      if (stackViolation(state, entry.place) === null) out.push(entry);
  },
  violation: (_box, state, { place: stack }) => stackViolation(state, stack),
  perform(box, state, { place: stack }) {
    take(box, state, stack);
    startUpgrades(box, state);
  },
};
