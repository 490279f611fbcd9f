import { firstId } from '../../../core/action-sink';
import type { Violation } from '../../../core/errors';
import { stackViolation, takeBonus as take } from '../../../mechanics/bonus-tiles/bonus-tiles';
import type { Box } from '../box';
import type { Row, Rule } from '../state';
import { goOnAtMarket } from './market';
import { brings, lastEmptied } from './reward';

/** Takes the top tile of a bonus stack for an emptied column (SS-K3, EW-K4). */
export const takeBonus: Rule = {
  clause: 'SS-K3',
  list(box, state, out) {
    if (!brings(box, lastEmptied(state), 'bonus')) return;
    const first = firstId(box.actions.takeBonus);
    for (let stack = 0; stack < state.bonusLeft.length; stack++) {
      if (stackViolation(state, stack) === null) out.pushId(first + stack);
    }
  },
  violation: (box, state, { place: stack }) => bonusViolation(box, state, stack),
  perform(box, state, { place: stack }) {
    take(box, state, stack);
    goOnAtMarket(box, state);
  },
};

function bonusViolation(box: Box, state: Row, stack: number): Violation | null {
  return brings(box, lastEmptied(state), 'bonus') ? stackViolation(state, stack) : noBonus;
}

const noBonus: Violation = {
  code: 'no-bonus-tile',
  clause: 'SS-K2',
  message: 'This column brings a merchant card.',
};
