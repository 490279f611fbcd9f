import { firstId } from '../../../core/action-list';
import { playerAt } from '../../../core/seats';
import { listHeldIds, missingCube } from '../../../mechanics/hold/hold';
import { discardCube } from '../../../mechanics/sea/turn';
import type { Rule } from '../state';

/** Returns a cube from a hold that is over its limit at the end of a turn (C-5). */
export const discard: Rule = {
  clause: 'C-5',
  list(compiled, state, out) {
    listHeldIds(playerAt(state, state.actor).cubes, firstId(compiled.actions.discard), out);
  },
  violation: (_box, state, { cube }) => missingCube(playerAt(state, state.actor).cubes, cube, 'C-5'),
  perform: (compiled, state, { cube }) => discardCube(compiled, state, cube),
};
