import { firstId } from '../../../core/action-list';
import { active } from '../../../core/seats';
import type { Rank } from '../../../mechanics/cubes/cubes';
import { listHeldIds, missingCube } from '../../../mechanics/hold/hold';
import type { Rule } from '../state';
import { goOnWithDiscards } from './turn';

/** Returns a cube from a hold that is over its limit at the end of a turn (C-5). */
export const discard: Rule = {
  clause: 'C-5',
  list(compiled, state, out) {
    listHeldIds(active(state).cubes, firstId(compiled.actions.discard), out);
  },
  violation: (_box, state, { cube }) => missingCube(active(state).cubes, cube, 'C-5'),
  perform(compiled, state, { cube }) {
    active(state).cubes[cube as Rank] -= 1;
    goOnWithDiscards(compiled, state);
  },
};
