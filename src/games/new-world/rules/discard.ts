import { firstId } from '../../../core/action-sink';
import { active } from '../../../core/seats';
import type { Rank } from '../../../mechanics/cubes/cubes';
import { listHeldIds, missingCube } from '../../../mechanics/hold/hold';
import type { Rule } from '../state';
import { goOnWithDiscards } from './turn';

/** Returns a cube from a hold that is over its limit at the end of a turn (C-5). */
export const discard: Rule = {
  clause: 'C-5',
  list(box, state, out) {
    listHeldIds(active(state).cubes, firstId(box.actions.discard), out);
  },
  violation: (_box, state, { cube }) => missingCube(active(state).cubes, cube, 'C-5'),
  perform(box, state, { cube }) {
    active(state).cubes[cube as Rank] -= 1;
    goOnWithDiscards(box, state);
  },
};
