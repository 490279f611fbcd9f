import type { Rank } from '../../parts/cubes';
import { missingCube } from '../../parts/hold';
import { active } from '../../parts/seats';
import type { CodedAction, Rule } from '../state';
import { finishBuilding } from './build';

/** Pays one cube for the outpost being built (EW-K2). */
export const payCube: Rule = {
  clause: 'EW-K2',
  list(box, state, out) {
    const { cubes } = active(state);
    for (let rank = 0; rank < 4; rank++) {
      if (cubes[rank as Rank] > 0) out.push(box.actions.payCube[rank] as CodedAction);
    }
  },
  violation: (_box, state, { cube }) => missingCube(active(state).cubes, cube, 'EW-K2'),
  perform(box, state, { cube }) {
    active(state).cubes[cube as Rank] -= 1;
    state.toPay -= 1;
    if (state.toPay === 0) finishBuilding(box, state);
  },
};
