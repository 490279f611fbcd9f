import type { GameTypes, State } from './game';
import type { Games } from './games';
import { type FoundTurn, type SearchLimits, searchLimits, searchTurns } from './turn-search';
import type { ActionOf, NameOf, StateOf } from './types';
import { markValidated, ownRowOf, type ValidatedState, validateState, withState } from './validated-state';
import { checkNumber, meterOf, type WorkLimits } from './work-limits';

export type { TurnOf as Turn, TurnOptionsOf as TurnOptions };

/** A way for the deciding seat to finish its part of the turn. */
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
  /** Maximum number of turns. */
  readonly limit?: number;
  /** Maximum number of paid steps in a movement. */
  readonly maxPaidSteps?: number;
  /**
   * Only turns for which this returns true; others do not count towards `limit`.
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
  /** The number of turns by number of paid steps. */
  readonly byPaidSteps: readonly number[];
}

export function* legalTurns(
  games: Games,
  state: State,
  options: TurnOptionsOf = {},
): Generator<TurnOf, TurnCount> {
  const validated = validateState(games, state);
  const limits = limitsOf(options);
  const counter = newCounter();
  if (validated.state.phase === 'over') return counter.count(true);
  const limit = options.limit ?? Number.POSITIVE_INFINITY;
  const start = ownRowOf(validated);
  const keep = keeper(start.cells.length);
  const search = searchTurns(validated.variant, validated.compiled, start, limits);
  for (;;) {
    const step = search.next();
    if (step.done === true) return counter.count(step.value.isComplete);
    if (counter.turns() >= limit) return counter.count(false);
    const turn = turnOf(validated, start.cells, step.value, keep);
    if (options.filter !== undefined && !options.filter(turn)) continue;
    counter.add(turn.paidSteps);
    yield turn;
  }
}

export function countTurns(games: Games, state: State, options: TurnOptionsOf = {}): TurnCount {
  const limits = limitsOf(options);
  if (options.filter !== undefined) return lastOf(legalTurns(games, state, options));
  const validated = validateState(games, state);
  const counter = newCounter();
  if (validated.state.phase === 'over') return counter.count(true);
  const limit = options.limit ?? Number.POSITIVE_INFINITY;
  const search = searchTurns(validated.variant, validated.compiled, ownRowOf(validated), limits);
  for (;;) {
    const step = search.next();
    if (step.done === true) return counter.count(step.value.isComplete);
    if (counter.turns() >= limit) return counter.count(false);
    counter.add(step.value.paidSteps);
  }
}

/** A turn whose member `state` is computed when it is first read. */
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

/** Copies the cells of a row, and returns a function that returns the copy. */
type Keep = (cells: Int32Array) => () => Int32Array;

/** The number of rows that share an array: to create one for each row would take longer than to find the turn. */
const TOGETHER = 16;

function keeper(size: number): Keep {
  let room = new Int32Array(size);
  let next = 0;
  return (cells) => {
    if (next === room.length) {
      room = new Int32Array(TOGETHER * size);
      next = 0;
    }
    const shared = room;
    const from = next;
    shared.set(cells, from);
    next += size;
    return () => shared.subarray(from, from + size);
  };
}

/** The return value of a generator. */
function lastOf<T>(generator: Generator<unknown, T>): T {
  let step = generator.next();
  while (step.done !== true) step = generator.next();
  return step.value;
}

/** Returns a counter of turns by their paid steps. */
function newCounter() {
  const byPaidSteps: number[] = [];
  let turns = 0;
  return {
    turns: () => turns,
    add(paidSteps: number): void {
      while (byPaidSteps.length <= paidSteps) byPaidSteps.push(0);
      byPaidSteps[paidSteps] = (byPaidSteps[paidSteps] ?? 0) + 1;
      turns += 1;
    },
    count: (isExact: boolean): TurnCount => ({ turns, isExact, byPaidSteps }),
  };
}

function limitsOf(options: TurnOptionsOf): SearchLimits {
  const meter = meterOf(options);
  checkNumber('limit', options.limit);
  return searchLimits(options, meter);
}
