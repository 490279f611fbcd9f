import { active } from '../../../core/seats';
import { listHeld, missingCube } from '../../../mechanics/hold/hold';
import { payNextCard } from '../../../mechanics/merchants/row';
import type { Rule } from '../state';
import { finishAcquiring } from './acquire';

/** Puts a cube on the next card to the left of the one wanted (SS-A1). */
export const payCard: Rule = {
  clause: 'SS-A1',
  list(compiled, state, out) {
    listHeld(active(state).cubes, compiled.actions.payCard, out);
  },
  violation: (_box, state, { cube }) => missingCube(active(state).cubes, cube, 'SS-A1'),
  perform(compiled, state, { cube }) {
    if (payNextCard(state, cube)) finishAcquiring(compiled, state);
  },
};
