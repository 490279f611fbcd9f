import { active } from '../../../core/seats';
import { acquireViolation, beginAcquiring, takeFromRow, withinReach } from '../../../mechanics/merchants/row';

import type { CompiledGame } from '../compiled-game';
import type { Row, Rule } from '../state';
import { finishTurn } from './turn';

/** Acquires a card of the row; those to the left of it are paid first (SR-A1). */
export const acquire: Rule = {
  clause: 'SR-T1',
  list(compiled, state, out) {
    out.pushFirst(compiled.actions.acquire, withinReach(state));
  },
  violation: (compiled, state, { place }) => acquireViolation(compiled, state, place),
  perform(compiled, state, { place }) {
    if (!beginAcquiring(compiled, state, place)) finishAcquiring(compiled, state);
  },
};

/** The card that was wanted goes into hand, and the turn is over (SR-A1, SR-A2). */
export function finishAcquiring(compiled: CompiledGame, state: Row): void {
  active(state).hand.add(takeFromRow(state, state.wanted));
  finishTurn(compiled, state);
}
