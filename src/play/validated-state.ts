import { refuseAt } from '../input/plain-json';
import { read } from '../input/read';
import { readingA } from '../input/trusted';
import type { Action, AnyRow, CompiledGame, EngineGame, State } from './game';
import { findGame, type Games } from './games';
import { listLegal } from './position';

export interface CompiledRules {
  readonly variant: EngineGame;
  readonly compiled: CompiledGame;
}

export interface ValidatedState extends CompiledRules {
  readonly state: State;
}

/** The rules of valid states. Values must not refer to states, or these would live until a full garbage collection. */
const rulesOfState = new WeakMap<State, CompiledRules>();
const rulesBy = new WeakMap<CompiledGame, CompiledRules>();

/** Validates a state. A state that the engine created passes at once; any other is read and copied first. */
export function validateState(games: Games, state: State): ValidatedState {
  const game = rulesOfState.get(state);
  const variant = game === undefined ? undefined : findGame(games, game.variant);
  if (game === undefined || variant === undefined) return readState(games, state);
  return { state, variant, compiled: game.compiled };
}

export function markValidated(state: State, variant: EngineGame, compiled: CompiledGame): ValidatedState {
  let game = rulesBy.get(compiled);
  if (game?.variant !== variant) {
    game = { variant, compiled };
    rulesBy.set(compiled, game);
  }
  rulesOfState.set(state, game);
  return { state, variant, compiled };
}

export function parseState(games: Games, json: unknown): State {
  return readState(games, json).state;
}

export function readState(games: Games, json: unknown): ValidatedState {
  return readingA('state', json, () => {
    const variant = games.of(json);
    return checkedState(variant, read(variant.schemas().state, json) as State);
  });
}

/** Checks what the schema of a state cannot express, and that some action is legal unless the game is over. */
export function checkedState(variant: EngineGame, state: State): ValidatedState {
  variant.checkOptions(state.game, ['game']);
  const compiled = variant.compileGame(state.game);
  const row = compiled.rowKind.from(state);
  variant.checkState(compiled, row);
  if (state.phase !== 'over' && listLegal({ variant, compiled, row }).length === 0)
    refuseAt('impossible-state', ['phase'], 'No action is legal, and the game is not over.');
  return markValidated(state, variant, compiled);
}

/** The row on which the rules run for all states of a game; `state` is the state in it, `null` while it changes. */
interface ScratchRow {
  readonly rules: CompiledRules;
  readonly row: AnyRow;
  readonly before: Int32Array;
  state: State | null;
  /** The next index to overwrite in `states`, the last states, and in `lists`, their lists of legal actions. */
  next: number;
  readonly states: State[];
  readonly lists: (readonly Action[])[];
}

/** The scratch rows, by the `game` of a state: several games can share a compiled game, so it cannot be the key. */
const scratches = new WeakMap<State['game'], ScratchRow>();

export function scratchOf({ variant, compiled, state: { game } }: ValidatedState): ScratchRow {
  const existing = scratches.get(game);
  if (existing !== undefined) return existing;
  const scratch: ScratchRow = {
    rules: { variant, compiled },
    row: compiled.rowKind.create(game),
    before: new Int32Array(compiled.rowKind.size),
    state: null,
    next: 0,
    states: [],
    lists: [],
  };
  scratches.set(game, scratch);
  return scratch;
}

/** Returns the rules of a valid state by its `game`, which its views share. */
export function rulesOfGame(game: State['game']): CompiledRules | undefined {
  return scratches.get(game)?.rules;
}

/** Returns the row of a state. Read it at once, because other states of the same game reuse the row. */
export function rowOf(validated: ValidatedState): AnyRow {
  const { compiled, state } = validated;
  const scratch = scratchOf(validated);
  if (scratch.state !== state) {
    scratch.state = null;
    compiled.rowKind.read(state, scratch.row);
    scratch.state = state;
  }
  return scratch.row;
}

export function ownRowOf(validated: ValidatedState): AnyRow {
  return validated.compiled.rowKind.copyOf(rowOf(validated));
}

const MAKE = /* @__PURE__ */ Symbol('state');

/**
 * One getter for all objects. If each object had its own getter, V8 would keep a hidden class for each, with
 * everything that the getter refers to, until the next full garbage collection.
 */
const STATE: PropertyDescriptor & ThisType<{ readonly [MAKE]: () => State }> = {
  enumerable: true,
  get() {
    return this[MAKE]();
  },
};

/** Adds a member `state` that is computed when it is first read. */
export function withState<T extends object>(target: T, make: () => State): T & { readonly state: State } {
  let state: State | undefined;
  const once = (): State => {
    state ??= make();
    return state;
  };
  Object.defineProperty(target, MAKE, { value: once });
  return Object.defineProperty(target, 'state', STATE) as T & { readonly state: State };
}
