import { firstId } from '../../../core/action-sink';
import { playerAt } from '../../../core/seats';
import { listHeldIds, missingCube } from '../../../mechanics/hold/hold';
import { discardCube } from '../../../mechanics/sea/turn';
import type { Rule } from '../state';

/** Returns a cube from a hold that is over its limit at the end of a turn (C-5). */
export const discard: Rule = {
  clause: 'C-5',
  list(box, state, out) {
    listHeldIds(playerAt(state, state.actor).cubes, firstId(box.actions.discard), out);
  },
  violation: (_box, state, { cube }) => missingCube(playerAt(state, state.actor).cubes, cube, 'C-5'),
  perform: (box, state, { cube }) => discardCube(box, state, cube),
};
