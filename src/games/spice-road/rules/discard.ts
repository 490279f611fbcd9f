import { active } from '../../../core/seats';
import type { Rank } from '../../../mechanics/cubes/cubes';
import { listHeld, missingCube } from '../../../mechanics/hold/hold';
import type { Rule } from '../state';
import { finishTurn } from './turn';

/** Returns a cube from a hold that is over its limit at the end of a turn (C-5). */
export const discard: Rule = {
  clause: 'C-5',
  list(compiled, state, out) {
    listHeld(active(state).cubes, compiled.actions.discard, out);
  },
  violation: (_box, state, { cube }) => missingCube(active(state).cubes, cube, 'C-5'),
  perform(compiled, state, { cube }) {
    active(state).cubes[cube as Rank] -= 1;
    finishTurn(compiled, state);
  },
};
