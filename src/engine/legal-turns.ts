import { type Admitted, admit, vouch } from './admission';
import { meterOf, type WorkLimits } from './limits';
import { countNodes, type PerftOptions, type PerftResult } from './perft';
import type { Action, State, VariantName } from './registry';
import { ownRowOf } from './scratch';
import { type FoundTurn, type SearchLimits, searchTurns } from './turn-search';

/** A way for the deciding seat to finish its part of the turn. */
export interface Turn<N extends VariantName = VariantName> {
  /** The actions in order; each is legal after those before it. */
  readonly actions: readonly Action<N>[];
  /** The state that it leads to. */
  readonly state: State<N>;
  /** Steps of the movement that were paid for. */
  readonly paidSteps: number;
}

/** How far {@link legalTurns} and {@link countTurns} look. */
export interface TurnOptions<N extends VariantName = VariantName> extends WorkLimits {
  /** At most so many turns. */
  readonly limit?: number;
  /** At most so many paid steps in a movement. */
  readonly maxPaidSteps?: number;
  /**
   * Only turns for which this holds; others are not counted towards `limit`.
   *
   * @param turn - a turn that was found
   */
  readonly filter?: (turn: Turn<N>) => boolean;
  /**
   * At most so many positions are kept in memory to tell states apart, about a kilobyte each; 250,000 by default.
   * What lies beyond is left out, and `isExact` of the result is `false`.
   */
  readonly maxPositions?: number;
}

/** How many turns there are: what {@link countTurns} answers, and {@link legalTurns} once it has ended. */
export interface TurnCount {
  /** The turns found. */
  readonly turns: number;
  /** Whether these are all; if not, a limit has left some out, and there are at least so many. */
  readonly isExact: boolean;
  /** The turns by number of paid steps. */
  readonly byPaidSteps: readonly number[];
}

const MAX_POSITIONS = 250_000;

/**
 * The distinct ways for the deciding seat to finish its part of the turn: one for each state that this can lead to,
 * however many sequences of actions do. Lazy: the first turns come at once, those with fewer paid steps before those
 * with more, and the search goes on only while more are asked for. There can be millions.
 *
 * In the phase `discard` the deciding seat can be another one than the seat whose turn it is (C-5); the turn found
 * ends with its discards.
 *
 * @param state - a state of the engine, or JSON that says the same, which is checked first
 * @param options - where to stop and what to leave out. By default only positions beyond `maxPositions` (250,000) are
 * left out.
 * @returns the turns, one by one; none if the game is over. The return value of the generator, `value` once `done` is
 * `true`, counts them as {@link countTurns} does and says whether they are all.
 * @throws {@link InvalidInputError} if the state is not one, or a limit of the work
 * @throws {@link LimitError} from the generator, if more work is needed than the options allow; its time begins with
 * the first turn asked for
 */
export function* legalTurns<N extends VariantName>(
  state: State<N>,
  options: TurnOptions<N> = {},
): Generator<Turn<N>, TurnCount> {
  const admitted = admit(state);
  const counter = newCounter();
  if (admitted.state.phase === 'over') return counter.count(true);
  const limit = options.limit ?? Number.POSITIVE_INFINITY;
  const start = ownRowOf(admitted);
  const keep = keeper(start.cells.length);
  const search = searchTurns(admitted.variant, admitted.box, start, limitsOf(options));
  for (;;) {
    const step = search.next();
    if (step.done === true) return counter.count(step.value.isComplete);
    if (counter.turns() >= limit) return counter.count(false);
    const turn = turnOf<N>(admitted, start.cells, step.value, keep);
    if (options.filter !== undefined && !options.filter(turn)) continue;
    counter.add(turn.paidSteps);
    yield turn;
  }
}

/**
 * Counts what {@link legalTurns} would find.
 *
 * @param state - a state of the engine, or JSON that says the same, which is checked first
 * @param options - as for {@link legalTurns}
 * @returns the count, and whether it is exact or cut short by a limit
 * @throws {@link InvalidInputError} if the state is not one, or a limit of the work
 * @throws {@link LimitError} if more work is needed than the options allow
 */
export function countTurns<N extends VariantName>(state: State<N>, options: TurnOptions<N> = {}): TurnCount {
  if (options.filter !== undefined) return lastOf(legalTurns(state, options));
  const admitted = admit(state);
  const counter = newCounter();
  if (admitted.state.phase === 'over') return counter.count(true);
  const limit = options.limit ?? Number.POSITIVE_INFINITY;
  const search = searchTurns(admitted.variant, admitted.box, ownRowOf(admitted), limitsOf(options));
  for (;;) {
    const step = search.next();
    if (step.done === true) return counter.count(step.value.isComplete);
    if (counter.turns() >= limit) return counter.count(false);
    counter.add(step.value.paidSteps);
  }
}

/** A turn that was found; the state that it leads to is made when it is looked at. */
function turnOf<N extends VariantName>(
  { state: from, box }: Admitted,
  before: Int32Array,
  { entries, paidSteps, row }: FoundTurn,
  keep: Keep,
): Turn<N> {
  const cells = keep(row.cells);
  let state: State<N> | null = null;
  return {
    actions: entries().map(({ action }) => action) as readonly Action<N>[],
    get state() {
      state ??= vouch(box.rowKind.derive(from, before, cells()) as State, box) as unknown as State<N>;
      return state;
    },
    paidSteps,
  };
}

/** Keeps a copy of the cells of a row, to be asked for later. */
type Keep = (cells: Int32Array) => () => Int32Array;

/** The rows of how many turns share an array: one for each would cost more than the turn. */
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

/** What a generator returns in the end. */
function lastOf<T>(generator: Generator<unknown, T>): T {
  let step = generator.next();
  while (step.done !== true) step = generator.next();
  return step.value;
}

/** Counts turns by their paid steps. */
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

function limitsOf<N extends VariantName>({
  maxPaidSteps,
  maxPositions = MAX_POSITIONS,
  ...limits
}: TurnOptions<N>): SearchLimits {
  return { maxPaidSteps, maxPositions, meter: meterOf(limits) };
}

/**
 * Counts the sequences of exactly `depth` actions, or turns, that can follow a state: the reference that other
 * implementations of these games can be tested against. A game that ends earlier counts nothing.
 *
 * @param state - a state of the engine, or JSON that says the same, which is checked first
 * @param depth - how many actions or turns, 1,000 at most; 0 counts the state alone
 * @param options - whether actions or turns are counted, and limits for turns
 * @returns the count, and how it divides among the first actions or turns
 * @throws {@link InvalidInputError} if the state is not one, the depth no whole number from 0 to 1,000, or a limit none
 * @throws {@link LimitError} if more work is needed than the options allow
 */
export function perft<N extends VariantName>(
  state: State<N>,
  depth: number,
  options?: PerftOptions,
): PerftResult {
  const admitted = admit(state);
  return countNodes(admitted.variant, admitted.box, ownRowOf(admitted), depth, options);
}
