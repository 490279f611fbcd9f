import type { Rule } from '../../play/rule';
import { type Cubes, NO_CUBES } from '../cubes/cubes';
import type { CompiledSea, SeaState } from './sea';
import { hexViolation, putBoat, setViolation, takeSet } from './start';

interface CompiledStart extends CompiledSea {
  readonly components: { readonly startingCubes: readonly { readonly cubes: Cubes }[] };
}

/** Each player picks one of the sets of starting cubes still on offer (EW-S8). */
export const takeCubes: Rule<CompiledStart, SeaState, 'set'> = {
  clause: 'EW-S8',
  forbids: (_compiled, state, { set }) => setViolation(state, set),
  perform(compiled, state, { set }) {
    takeSet(state, set, compiled.components.startingCubes[set]?.cubes ?? NO_CUBES);
  },
};

/** Then the player puts the boat on any market tile; the others follow in reverse turn order (EW-S8). */
export const placeBoat: Rule<CompiledSea, SeaState, 'hex'> = {
  clause: 'EW-S8',
  forbids: (compiled, _state, { hex }) => hexViolation(compiled, hex),
  perform: (compiled, state, { hex }) => putBoat(compiled, state, hex),
};
