import { checkWhole } from '../input/plain-json';
import { type ActionEntry, ActionList } from './actions';
import type { Action, AnyRow, State } from './game';
import type { Games } from './games';
import { searchLimits, searchTurns } from './turn-search';
import { type CompiledRules, ownRowOf, validateState } from './validated-state';
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

/** The number of ways a game can continue. */
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

/** The maximum depth. To count to a greater depth would take longer than a lifetime. */
export const MAX_DEPTH = 1000;

export function perft(games: Games, state: State, depth: number, options: PerftOptions = {}): PerftResultOf {
  const validated = validateState(games, state);
  checkWhole('depth', depth ?? null, 0, MAX_DEPTH);
  const meter = meterOf(options);
  if (depth === 0) return { depth, nodes: 1, isExact: true, divide: [] };
  const start = ownRowOf(validated);
  return options.by === 'turn'
    ? countTurns(validated, start, depth, options, meter)
    : countActions(validated, start, depth, meter);
}

function countActions(
  { variant: { rules }, compiled }: CompiledRules,
  start: AnyRow,
  depth: number,
  meter: Meter,
): PerftResultOf {
  const { all } = compiled.actions;
  /** A row and a list of actions for each number of remaining actions. */
  const rows = Array.from({ length: depth }, () => compiled.rowKind.create(start.game));
  const lists = rows.map(() => new ActionList());
  const below = (left: number, here: AnyRow): number => {
    if (left === 0) return 1;
    const list = lists[left - 1] as ActionList;
    rules.listIds(compiled, here, list);
    const { ids, count } = list;
    if (left === 1) return count;
    let nodes = 0;
    for (let i = 0; i < count; i++) nodes += after(here, all[ids[i] as number] as ActionEntry<Action>, left);
    return nodes;
  };
  const after = (here: AnyRow, entry: ActionEntry<Action>, left: number): number => {
    const next = rows[left - 1] as AnyRow;
    meter();
    next.cells.set(here.cells);
    rules.perform(compiled, next, entry);
    return below(left - 1, next);
  };
  const first: ActionEntry<Action>[] = [];
  rules.list(compiled, start, first);
  const divide = first.map((entry) => ({ actions: [entry.action], nodes: after(start, entry, depth) }));
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
