import { checkKeys, checkNumber } from '../input/plain-json';
import type { AnyRow, GameTypes, State } from './game';
import type { Games } from './games';
import { type FoundTurn, searchLimits, searchTurns } from './turn-search';
import type { ActionOf, NameOf, StateOf } from './types';
import { markValidated, ownRowOf, type ValidatedState, validateState, withState } from './validated-state';
import { meterOf, type WorkLimits } from './work-limits';

export type { TurnOf as Turn, TurnOptionsOf as TurnOptions };

/** A sequence of actions by which the active player finishes the turn or, if another player acts next, a part of it. */
export interface TurnOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>> {
  /** The actions in order; each is legal after those before it. */
  readonly actions: readonly ActionOf<T, N>[];
  /** The resulting state. */
  readonly state: StateOf<T, N>;
  /** The number of paid steps of the movement. */
  readonly paidSteps: number;
}

/** The limits of {@link legalTurns} and `countTurns`. */
export interface TurnOptionsOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>>
  extends WorkLimits {
  /** The maximum number of turns to find; no limit by default. */
  readonly limit?: number;
  /** The maximum number of paid steps in a movement; no limit by default. */
  readonly maxPaidSteps?: number;
  /**
   * Whether to keep a turn; other turns do not count towards `limit`.
   *
   * @param turn - a turn that was found
   */
  readonly filter?: (turn: TurnOf<T, N>) => boolean;
  /**
   * Maximum number of positions kept in memory to distinguish states, about a kilobyte each; 250,000 (default).
   * Further positions are omitted, and `isExact` of the result is then `false`.
   */
  readonly maxPositions?: number;
}

/** The number of turns: the result of `countTurns`, and of `legalTurns` when it ends. */
export interface TurnCount {
  /** The number of turns found. */
  readonly turns: number;
  /** Whether all turns were found; if not, a limit ended the search, and there are at least `turns`. */
  readonly isExact: boolean;
  /** The number of turns by number of paid steps: `byPaidSteps[2]` turns have two. */
  readonly byPaidSteps: readonly number[];
}

export function* legalTurns(
  games: Games,
  state: State,
  options: TurnOptionsOf = {},
): Generator<TurnOf, TurnCount> {
  const validated = validateState(games, state);
  const start = ownRowOf(validated);
  const keep = keeper(start.cells.length);
  return yield* turnsFrom(validated, start, options, (found) => {
    const turn = turnOf(validated, start.cells, found, keep);
    return options.filter === undefined || options.filter(turn) ? turn : null;
  });
}

export function countTurns(games: Games, state: State, options: TurnOptionsOf = {}): TurnCount {
  checkKeys(options);
  const validated = validateState(games, state);
  const search =
    options.filter === undefined
      ? turnsFrom(validated, ownRowOf(validated), options, (found) => found)
      : legalTurns(games, state, options);
  let step = search.next();
  while (step.done !== true) step = search.next();
  return step.value;
}

/** Finds turns up to the limits, and yields what `make` returns for each; turns with `null` do not count. */
function* turnsFrom<T extends { readonly paidSteps: number }>(
  { variant, compiled }: ValidatedState,
  start: AnyRow,
  options: TurnOptionsOf,
  make: (found: FoundTurn) => T | null,
): Generator<T, TurnCount> {
  const meter = meterOf(options);
  const { limit = Number.POSITIVE_INFINITY } = options;
  checkNumber('limit', limit);
  const limits = searchLimits(options, meter);
  const byPaidSteps: number[] = [];
  let turns = 0;
  if (start.phase === 'over') return { turns, isExact: true, byPaidSteps };
  const search = searchTurns(variant, compiled, start, limits);
  for (;;) {
    const step = search.next();
    if (step.done === true) return { turns, isExact: step.value.isComplete, byPaidSteps };
    if (turns >= limit) return { turns, isExact: false, byPaidSteps };
    const turn = make(step.value);
    if (turn === null) continue;
    while (byPaidSteps.length <= turn.paidSteps) byPaidSteps.push(0);
    byPaidSteps[turn.paidSteps] = (byPaidSteps[turn.paidSteps] ?? 0) + 1;
    turns += 1;
    yield turn;
  }
}

function turnOf(
  { state: from, variant, compiled }: ValidatedState,
  before: Int32Array,
  { entries, paidSteps, row }: FoundTurn,
  keep: Keep,
): TurnOf {
  const cells = keep(row.cells);
  const actions = entries().map(({ action }) => action);
  return withState({ actions, paidSteps }, () => {
    const state = compiled.rowKind.derive(from, before, cells()) as State;
    return markValidated(state, variant, compiled).state;
  });
}

type Keep = (cells: Int32Array) => () => Int32Array;

/** The number of rows that share an array, because creating an array takes longer than finding a turn. */
const TOGETHER = 16;

function keeper(size: number): Keep {
  let block = new Int32Array(size);
  let next = 0;
  return (cells) => {
    if (next === block.length) {
      block = new Int32Array(TOGETHER * size);
      next = 0;
    }
    const shared = block;
    const from = next;
    shared.set(cells, from);
    next += size;
    return () => shared.subarray(from, from + size);
  };
}
