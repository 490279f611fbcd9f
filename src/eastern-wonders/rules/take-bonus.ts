import { takeBonus as take } from '../../parts/bonus-tiles';
import type { CodedAction, Rule } from '../state';
import { startUpgrades } from './build';

/** Takes the top tile of a bonus stack for an emptied column (EW-K4). */
export const takeBonus: Rule = {
  clause: 'EW-K4',
  list(box, state, out) {
    for (let stack = 0; stack < state.bonusLeft.length; stack++) {
      if ((state.bonusLeft[stack] ?? 0) > 0) out.push(box.actions.takeBonus[stack] as CodedAction);
    }
  },
  violation(_box, state, { place: stack }) {
    if ((state.bonusLeft[stack] ?? 0) > 0) return null;
    return { code: 'stack-empty', clause: 'EW-K4', message: 'No tile is left in this stack.' };
  },
  perform(box, state, { place: stack }) {
    take(box, state, stack);
    startUpgrades(box, state);
  },
};
