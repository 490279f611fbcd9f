import { checkInteger } from '../input/plain-json';
import { type ActionEntry, ActionList } from './actions';
import type { Action, AnyRow, CompiledGame, State } from './game';
import type { Games } from './games';
import { listLegal } from './position';
import { counterIn, programIn } from './program';
import { searchLimits, searchTurns } from './turn-search';
import { type CompiledRules, ownRowOf, rowOf, validateState } from './validated-state';
import { type Meter, meterOf, type WorkLimits } from './work-limits';

export type { PerftResultOf as PerftResult };

/** The options of {@link perft}. */
export interface PerftOptions extends WorkLimits {
  /** Whether to count sequences of single actions or of whole turns; `action` by default. */
  readonly by?: 'action' | 'turn';
  /** If `by` is `turn`: maximum number of paid steps in a movement. */
  readonly maxPaidSteps?: number;
  /** If `by` is `turn`: maximum number of positions kept in memory for each turn; 250,000 (default). */
  readonly maxPositions?: number;
}

/** The number of action sequences from a position. */
export interface PerftResultOf<A = Action> {
  /** The length of the sequences, in actions or turns. */
  readonly depth: number;
  /** The number of sequences of exactly `depth` actions or turns. */
  readonly nodes: number;
  /** Whether the count is complete; false only if turns were counted and a limit cut the search short. */
  readonly isExact: boolean;
  /** The division of `nodes` among the first actions or turns, in listing order. */
  readonly divide: readonly {
    /** A single action, or the actions of a whole turn. */
    readonly actions: readonly A[];
    /** The number of sequences that begin with these actions. */
    readonly nodes: number;
  }[];
}

/** The maximum depth; counting to a greater depth would take longer than a lifetime. */
export const MAX_DEPTH = 1000;

export function perft(games: Games, state: State, depth: number, options: PerftOptions = {}): PerftResultOf {
  const validated = validateState(games, state);
  checkInteger('depth', depth ?? null, 0, MAX_DEPTH);
  const meter = meterOf(options);
  if (depth === 0) return { depth, nodes: 1, isExact: true, divide: [] };
  return options.by === 'turn'
    ? countTurns(validated, ownRowOf(validated), depth, options, meter)
    : countActions(validated, rowOf(validated), depth, meter);
}

/** The buffers of a count: a row and a list of actions for each number of remaining actions. */
interface PerftBuffers {
  readonly rows: AnyRow[];
  readonly lists: ActionList[];
}

/** Buffers for reuse, by kind of row; creating a row takes as long as counting a hundred nodes. */
const idle = /* @__PURE__ */ new WeakMap<object, PerftBuffers>();
/** The maximum number of rows in buffers that are kept for reuse. */
const MOST_KEPT = 16;

/** Takes the buffers for a count. If `onProgress` starts another count in the meantime, that count gets new ones. */
function scratchFor({ rowKind, actions }: CompiledGame, game: AnyRow['game'], depth: number): PerftBuffers {
  const scratch = idle.get(rowKind) ?? { rows: [], lists: [] };
  idle.delete(rowKind);
  for (const row of scratch.rows) row.game = game;
  while (scratch.rows.length <= depth) {
    scratch.rows.push(rowKind.create(game));
    scratch.lists.push(new ActionList());
  }
  for (const list of scratch.lists) list.clear(actions.all.length);
  return scratch;
}

function countActions(
  { variant, compiled }: CompiledRules,
  row: AnyRow,
  depth: number,
  meter: Meter,
): PerftResultOf {
  const { all } = compiled.actions;
  const { rules } = variant;
  const scratch = scratchFor(compiled, row.game, depth);
  const { rows, lists } = scratch;
  const program = programIn(rules, compiled);
  const counter = counterIn(rules, compiled);
  /** Counts the sequences of `left` actions from a row; the row is changed. */
  const below = (here: AnyRow, left: number): number => {
    if (left === 0) return 1;
    if (left === 1 && counter !== null) return counter.count(here.cells, compiled);
    const list = lists[left] as ActionList;
    if (program === null) rules.listIds(compiled, here, list);
    else list.count = program.list(here.cells, list.ids, compiled);
    const { ids, count } = list;
    if (left === 1) return count;
    const copy = rows[left - 1] as AnyRow;
    let nodes = 0;
    for (let i = 0; i < count; i++) {
      meter();
      const next = i === count - 1 ? here : copy;
      if (next === copy) copy.cells.set(here.cells);
      const id = ids[i] as number;
      if (program === null) rules.perform(compiled, next, all[id] as ActionEntry<Action>);
      else program.apply(next.cells, id, compiled);
      nodes += below(next, left - 1);
    }
    return nodes;
  };
  const [start, next] = [rows[depth] as AnyRow, rows[depth - 1] as AnyRow];
  start.cells.set(row.cells);
  const divide = listLegal({ variant, compiled, row: start }).map((entry) => {
    meter();
    next.cells.set(start.cells);
    rules.perform(compiled, next, entry);
    return { actions: [entry.action], nodes: below(next, depth - 1) };
  });
  if (rows.length <= MOST_KEPT) idle.set(compiled.rowKind, scratch);
  return { depth, nodes: divide.reduce((sum, { nodes }) => sum + nodes, 0), isExact: true, divide };
}

function countTurns(
  { variant, compiled }: CompiledRules,
  row: AnyRow,
  depth: number,
  options: PerftOptions,
  meter: Meter,
): PerftResultOf {
  const limits = searchLimits(options, meter);
  let isExact = true;
  const divide: { actions: readonly Action[]; nodes: number }[] = [];
  const below = (at: AnyRow, left: number, isFirst: boolean): number => {
    if (left === 0) return 1;
    if (at.phase === 'over') return 0;
    const search = searchTurns(variant, compiled, at, limits);
    let nodes = 0;
    for (let step = search.next(); ; step = search.next()) {
      if (step.done === true) {
        if (!step.value.isComplete) isExact = false;
        return nodes;
      }
      const inner = left === 1 ? 1 : below(compiled.rowKind.copyOf(step.value.row), left - 1, false);
      nodes += inner;
      if (isFirst) divide.push({ actions: step.value.entries().map(({ action }) => action), nodes: inner });
    }
  };
  const nodes = below(row, depth, true);
  return { depth, nodes, isExact, divide };
}
