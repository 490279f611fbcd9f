import { read } from '../input/read';
import type { AnyGame, CompiledGame, State } from './game';
import type { Games } from './games';
import { knownAs } from './known-as';

/** A valid state, with its game and everything that never changes in it. */
export interface ValidatedState {
  readonly state: State;
  readonly variant: AnyGame;
  readonly compiled: CompiledGame;
}

/** What all states of a game have in common. */
type Game = Omit<ValidatedState, 'state'>;

/**
 * Every state made or validated by the engine. Nothing here may lead back to the state: it would then live until the
 * next full garbage collection.
 */
const known = new WeakMap<State, Game>();
const gameBy = new WeakMap<CompiledGame, Game>();

/**
 * Validates a state: one made by the engine passes immediately, any other is validated and copied first.
 *
 * @throws InvalidInputError
 */
export function validateState(games: Games, state: State): ValidatedState {
  const game = known.get(state);
  const variant = game === undefined ? undefined : knownAs(games, game.variant);
  if (game === undefined || variant === undefined) return readState(games, state);
  return { state, variant, compiled: game.compiled };
}

/** Marks a state made by the engine as valid. */
export function markValidated(state: State, variant: AnyGame, compiled: CompiledGame): ValidatedState {
  let game = gameBy.get(compiled);
  if (game?.variant !== variant) {
    game = { variant, compiled };
    gameBy.set(compiled, game);
  }
  known.set(state, game);
  return { state, variant, compiled };
}

export function parseState(games: Games, json: unknown): State {
  return readState(games, json).state;
}

/** Validates a state from outside; see `parseState` of {@link Engine}. */
export function readState(games: Games, json: unknown): ValidatedState {
  const variant = games.of(json);
  const state = read(variant.schemas().state, json) as State;
  variant.checkState(state);
  return markValidated(state, variant, variant.compileGame(state.game));
}
