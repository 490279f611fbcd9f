import { NO_CUBES } from '../../../mechanics/cubes/cubes';
import { setViolation, takeSet } from '../../../mechanics/sea/start';
import type { Rule } from '../state';

/** Each player picks one of the sets of starting cubes still on offer (EW-S8). */
export const takeCubes: Rule = {
  clause: 'EW-S8',
  list(box, state, out) {
    for (const entry of box.actions.takeCubes) if (setViolation(state, entry.place) === null) out.push(entry);
  },
  violation: (_box, state, { place: set }) => setViolation(state, set),
  perform(box, state, { place: set }) {
    takeSet(state, set, box.components.startingCubes[set]?.cubes ?? NO_CUBES);
  },
};
