import { stackViolation, takeBonus as take } from '../../../mechanics/bonus-tiles/bonus-tiles';
import type { Rule } from '../state';
import { startUpgrades } from './build';

/** Takes the top tile of a bonus stack for an emptied column (EW-K4). */
export const takeBonus: Rule = {
  clause: 'EW-K4',
  list(compiled, state, out) {
    for (const entry of compiled.actions.takeBonus)
      if (stackViolation(state, entry.place) === null) out.push(entry);
  },
  violation: (_compiled, state, { place: stack }) => stackViolation(state, stack),
  perform(compiled, state, { place: stack }) {
    take(compiled, state, stack);
    startUpgrades(compiled, state);
  },
};
