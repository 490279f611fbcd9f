import { add, NO_CUBES } from '../../parts/cubes';
import { active } from '../../parts/seats';
import type { Rule } from '../state';

/** Each player picks one of the sets of starting cubes still on offer (EW-S8). */
export const takeCubes: Rule = {
  clause: 'EW-S8',
  list(box, state, out) {
    for (const entry of box.actions.takeCubes) if (state.offers[entry.place] === 1) out.push(entry);
  },
  violation(_box, state, { place: set }) {
    if (state.offers[set] === 1) return null;
    return { code: 'set-taken', clause: 'EW-S8', message: 'These starting cubes are taken.' };
  },
  perform(box, state, { place: set }) {
    state.offers[set] = 0;
    add(active(state).cubes, box.components.startingCubes[set]?.cubes ?? NO_CUBES);
    state.phase = 'placeBoat';
  },
};
