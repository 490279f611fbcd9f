import { playerAt } from '../../../core/seats';
import { listHeld, missingCube } from '../../../mechanics/hold/hold';
import { discardCube } from '../../../mechanics/sea/turn';
import type { Rule } from '../state';

/** Returns a cube from a hold that is over its limit at the end of a turn (C-5). */
export const discard: Rule = {
  clause: 'C-5',
  list(compiled, state, out) {
    listHeld(playerAt(state, state.actor).cubes, compiled.actions.discard, out);
  },
  violation: (_box, state, { cube }) => missingCube(playerAt(state, state.actor).cubes, cube, 'C-5'),
  perform: (compiled, state, { cube }) => discardCube(compiled, state, cube),
};
