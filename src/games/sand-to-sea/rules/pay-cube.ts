import { active } from '../../../core/seats';
import type { Rank } from '../../../mechanics/cubes/cubes';
import { listHeld, missingCube } from '../../../mechanics/hold/hold';
import type { Rule } from '../state';
import { finishBuilding } from './build';

/** Pays one cube for the outpost being built (EW-K2). */
export const payCube: Rule = {
  clause: 'EW-K2',
  list(compiled, state, out) {
    listHeld(active(state).cubes, compiled.actions.payCube, out);
  },
  violation: (_box, state, { cube }) => missingCube(active(state).cubes, cube, 'EW-K2'),
  perform(compiled, state, { cube }) {
    active(state).cubes[cube as Rank] -= 1;
    state.toPay -= 1;
    if (state.toPay === 0) finishBuilding(compiled, state);
  },
};
