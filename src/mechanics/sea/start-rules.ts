import type { Coded } from '../../core/action-table';
import type { Rule } from '../../core/rule';
import { type Cubes, NO_CUBES } from '../cubes/cubes';
import type { SeaBox, SeaState } from './sea';
import { placeBoat, placeViolation, setViolation, takeSet } from './start';

interface StartBox<A> extends SeaBox {
  readonly actions: { readonly takeCubes: readonly Coded<A>[]; readonly placeBoat: readonly Coded<A>[] };
  readonly components: { readonly startingCubes: readonly { readonly cubes: Cubes }[] };
}

/** Each player picks one of the sets of starting cubes still on offer (EW-S8). */
export function takeCubesRule<A>(): Rule<StartBox<A>, SeaState, A> {
  return {
    clause: 'EW-S8',
    list(box, state, out) {
      const entries = box.actions.takeCubes;
      for (const entry of entries) if (setViolation(state, entry.place) === null) out.push(entry);
    },
    violation: (_box, state, { place: set }) => setViolation(state, set),
    perform(box, state, { place: set }) {
      takeSet(state, set, box.components.startingCubes[set]?.cubes ?? NO_CUBES);
    },
  };
}

/** Then the player puts the boat on any market tile; the others follow in reverse turn order (EW-S8). */
export function placeBoatRule<A>(): Rule<StartBox<A>, SeaState, A> {
  return {
    clause: 'EW-S8',
    list(box, _state, out) {
      const entries = box.actions.placeBoat;
      for (const entry of entries) if (placeViolation(box, entry.place) === null) out.push(entry);
    },
    violation: (box, _state, { place: hex }) => placeViolation(box, hex),
    perform: (box, state, { place: hex }) => placeBoat(box, state, hex),
  };
}
