import type { AnyGame, Box, State } from './game';
import type { Games } from './games';

/** A state that is known to be good, with its game and all that never changes in it. */
export interface Admitted {
  readonly state: State;
  readonly variant: AnyGame;
  readonly box: Box;
}

/** Every state that has been checked or that the engine has made. */
const known = new WeakMap<State, Admitted>();

/**
 * Opens the door to a state: one that the engine made passes at once, any other is checked and copied first.
 *
 * @throws InvalidInputError
 */
export function admit(games: Games, state: State): Admitted {
  const admitted = known.get(state);
  return admitted !== undefined && games.has(admitted.variant) ? admitted : readState(games, state);
}

/** Vouches for a state that the engine has made. */
export function vouch(state: State, variant: AnyGame, box: Box): Admitted {
  const admitted = { state, variant, box };
  known.set(state, admitted);
  return admitted;
}

/** Checks JSON that claims to be a state; see `parseState` of {@link Engine}. */
export function readState(games: Games, json: unknown): Admitted {
  const variant = games.of(json);
  const state = variant.schemas.state.parse(json) as State;
  variant.checkState(state);
  return vouch(state, variant, variant.openBox(state.game));
}
