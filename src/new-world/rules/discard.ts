import type { Rank } from '../../parts/cubes';
import { missingCube } from '../../parts/hold';
import { active } from '../../parts/seats';
import type { CodedAction, Rule } from '../state';
import { goOnWithDiscards } from './turn';

/** Returns a cube from a hold that is over its limit at the end of a turn (C-5). */
export const discard: Rule = {
  clause: 'C-5',
  list(box, state, out) {
    const { cubes } = active(state);
    for (let rank = 0; rank < 4; rank++) {
      if (cubes[rank as Rank] > 0) out.push(box.actions.discard[rank] as CodedAction);
    }
  },
  violation: (_box, state, { cube }) => missingCube(active(state).cubes, cube, 'C-5'),
  perform(box, state, { cube }) {
    active(state).cubes[cube as Rank] -= 1;
    goOnWithDiscards(box, state);
  },
};
