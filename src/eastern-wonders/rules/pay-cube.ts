import { firstId } from '../../engine/action-sink';
import type { Rank } from '../../parts/cubes';
import { listHeldIds, missingCube } from '../../parts/hold';
import { active } from '../../parts/seats';
import type { Rule } from '../state';
import { finishBuilding } from './build';

/** Pays one cube for the outpost being built (EW-K2). */
export const payCube: Rule = {
  clause: 'EW-K2',
  list(box, state, out) {
    listHeldIds(active(state).cubes, firstId(box.actions.payCube), out);
  },
  violation: (_box, state, { cube }) => missingCube(active(state).cubes, cube, 'EW-K2'),
  perform(box, state, { cube }) {
    active(state).cubes[cube as Rank] -= 1;
    state.toPay -= 1;
    if (state.toPay === 0) finishBuilding(box, state);
  },
};
