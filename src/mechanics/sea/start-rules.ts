import type { ActionEntry } from '../../play/actions';
import type { Rule } from '../../play/rule';
import { type Cubes, NO_CUBES } from '../cubes/cubes';
import type { CompiledSea, SeaState } from './sea';
import { placeBoat, placeViolation, setViolation, takeSet } from './start';

interface CompiledStart<A> extends CompiledSea {
  readonly actions: {
    readonly takeCubes: readonly ActionEntry<A>[];
    readonly placeBoat: readonly ActionEntry<A>[];
  };
  readonly components: { readonly startingCubes: readonly { readonly cubes: Cubes }[] };
}

/** Each player picks one of the sets of starting cubes still on offer (EW-S8). */
export function takeCubesRule<A>(): Rule<CompiledStart<A>, SeaState, A> {
  return {
    clause: 'EW-S8',
    list(compiled, state, out) {
      const entries = compiled.actions.takeCubes;
      for (const entry of entries) if (setViolation(state, entry.place) === null) out.push(entry);
    },
    violation: (_compiled, state, { place: set }) => setViolation(state, set),
    perform(compiled, state, { place: set }) {
      takeSet(state, set, compiled.components.startingCubes[set]?.cubes ?? NO_CUBES);
    },
  };
}

/** Then the player puts the boat on any market tile; the others follow in reverse turn order (EW-S8). */
export function placeBoatRule<A>(): Rule<CompiledStart<A>, SeaState, A> {
  return {
    clause: 'EW-S8',
    list(compiled, _state, out) {
      const entries = compiled.actions.placeBoat;
      for (const entry of entries) if (placeViolation(compiled, entry.place) === null) out.push(entry);
    },
    violation: (compiled, _state, { place: hex }) => placeViolation(compiled, hex),
    perform: (compiled, state, { place: hex }) => placeBoat(compiled, state, hex),
  };
}
