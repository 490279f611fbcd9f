import { active } from '../../../core/seats';
import { acquireViolation, beginAcquiring, takeFromRow, withinReach } from '../../../mechanics/merchants/row';

import type { Box } from '../box';
import type { Row, Rule } from '../state';
import { finishTurn } from './turn';

/** Acquires a card of the row; those to the left of it are paid first (SR-A1). */
export const acquire: Rule = {
  clause: 'SR-T1',
  list(box, state, out) {
    out.pushFirst(box.actions.acquire, withinReach(state));
  },
  violation: (box, state, { place }) => acquireViolation(box, state, place),
  perform(box, state, { place }) {
    if (!beginAcquiring(box, state, place)) finishAcquiring(box, state);
  },
};

/** The card that was wanted goes into hand, and the turn is over (SR-A1, SR-A2). */
export function finishAcquiring(box: Box, state: Row): void {
  active(state).hand.add(takeFromRow(state, state.wanted));
  finishTurn(box, state);
}
