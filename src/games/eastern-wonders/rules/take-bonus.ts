import { stackViolation, takeBonus as take } from '../../../mechanics/bonus-tiles/bonus-tiles';
import type { Rule } from '../state';
import { startUpgrades } from './build';

/** Takes the top tile of a bonus stack for an emptied column (EW-K4). */
export const takeBonus: Rule<'stack'> = {
  clause: 'EW-K4',
  forbids: (_compiled, state, { stack }) => stackViolation(state, stack),
  perform(compiled, state, { stack }) {
    take(compiled, state, stack);
    startUpgrades(compiled, state);
  },
};
