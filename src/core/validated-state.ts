import type { AnyGame, CompiledGame, State } from './game';
import type { Games } from './games';

/** A valid state, with its game and everything that never changes in it. */
export interface ValidatedState {
  readonly state: State;
  readonly variant: AnyGame;
  readonly compiled: CompiledGame;
}

/** Every state made or validated by the engine. */
const known = new WeakMap<State, ValidatedState>();

/**
 * Validates a state: one made by the engine passes immediately, any other is validated and copied first.
 *
 * @throws InvalidInputError
 */
export function validateState(games: Games, state: State): ValidatedState {
  const validated = known.get(state);
  return validated !== undefined && games.has(validated.variant) ? validated : readState(games, state);
}

/** Marks a state made by the engine as valid. */
export function markValidated(state: State, variant: AnyGame, compiled: CompiledGame): ValidatedState {
  const validated = { state, variant, compiled };
  known.set(state, validated);
  return validated;
}

export function parseState(games: Games, json: unknown): State {
  return readState(games, json).state;
}

/** Validates a state from outside; see `parseState` of {@link Engine}. */
export function readState(games: Games, json: unknown): ValidatedState {
  const variant = games.of(json);
  const state = variant.schemas.state.parse(json) as State;
  variant.checkState(state);
  return markValidated(state, variant, variant.compileGame(state.game));
}
