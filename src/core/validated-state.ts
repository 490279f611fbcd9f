import type { AnyGame, CompiledGame, State } from './game';
import type { Games } from './games';

/** A state that is known to be good, with its game and all that never changes in it. */
export interface ValidatedState {
  readonly state: State;
  readonly variant: AnyGame;
  readonly compiled: CompiledGame;
}

/** Every state that has been checked or that the engine has made. */
const known = new WeakMap<State, ValidatedState>();

/**
 * Opens the door to a state: one that the engine made passes at once, any other is checked and copied first.
 *
 * @throws InvalidInputError
 */
export function validateState(games: Games, state: State): ValidatedState {
  const validated = known.get(state);
  return validated !== undefined && games.has(validated.variant) ? validated : readState(games, state);
}

/** Vouches for a state that the engine has made. */
export function markValidated(state: State, variant: AnyGame, compiled: CompiledGame): ValidatedState {
  const validated = { state, variant, compiled };
  known.set(state, validated);
  return validated;
}

export function parseState(games: Games, json: unknown): State {
  return readState(games, json).state;
}

/** Checks JSON that claims to be a state; see `parseState` of {@link Engine}. */
export function readState(games: Games, json: unknown): ValidatedState {
  const variant = games.of(json);
  const state = variant.schemas.state.parse(json) as State;
  variant.checkState(state);
  return markValidated(state, variant, variant.compileGame(state.game));
}
