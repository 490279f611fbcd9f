import type { Coded } from './action-table';
import { InvalidInputError } from './errors';
import type { Action, AnyVariant, State } from './registry';
import { searchTurns } from './turn-search';

type Box = ReturnType<AnyVariant['openBox']>;

/** What {@link perft} counts. */
export interface PerftOptions {
  /** Count sequences of single actions, or of whole turns; actions by default. */
  readonly by?: 'action' | 'turn';
  /** By turn: at most so many paid steps in a movement. */
  readonly maxPaidSteps?: number;
  /** By turn: at most so many positions are kept in memory for each turn; 250,000 by default. */
  readonly maxPositions?: number;
}

/** The number of ways in which a game can go on. */
export interface PerftResult {
  /** How many actions or turns the sequences have. */
  readonly depth: number;
  /** Sequences of exactly `depth` actions or turns. */
  readonly nodes: number;
  /** By turn: whether no limit has cut the count short. */
  readonly isExact: boolean;
  /** The nodes below each first action or turn, in the order in which they are listed. */
  readonly divide: readonly {
    /** A single action, or the actions of a whole turn. */
    readonly actions: readonly Action[];
    /** Sequences that begin with it. */
    readonly nodes: number;
  }[];
}

/**
 * Counts the sequences of `depth` actions or turns that can follow a state.
 *
 * @throws {@link InvalidInputError} if the depth is no whole number
 */
export function countNodes(
  variant: AnyVariant,
  box: Box,
  state: State,
  depth: number,
  options: PerftOptions = {},
): PerftResult {
  if (!Number.isInteger(depth))
    throw new InvalidInputError('wrong-type', ['depth'], 'Expected a whole number.');
  if (depth <= 0) return { depth, nodes: 1, isExact: true, divide: [] };
  return options.by === 'turn'
    ? countTurnNodes(variant, box, state, depth, options)
    : countActionNodes(variant, box, state, depth);
}

function countActionNodes(variant: AnyVariant, box: Box, state: State, depth: number): PerftResult {
  const scratch = Array.from({ length: depth }, () => variant.copy(state));
  const lists = Array.from({ length: depth }, (): Coded<Action>[] => []);
  const below = (at: State, left: number): number => {
    if (left === 0) return 1;
    const list = lists[left - 1] as Coded<Action>[];
    list.length = 0;
    variant.rules.list(box, at, list);
    if (left === 1) return list.length;
    const next = scratch[left - 1] as ReturnType<AnyVariant['copy']>;
    let nodes = 0;
    for (let i = 0; i < list.length; i++) {
      variant.copyInto(at, next);
      variant.rules.perform(box, next, list[i] as Coded<Action>);
      nodes += below(next, left - 1);
    }
    return nodes;
  };
  const first: Coded<Action>[] = [];
  variant.rules.list(box, state, first);
  const divide = first.map((entry) => {
    const next = variant.copy(state);
    variant.rules.perform(box, next, entry);
    return { actions: [entry.action], nodes: below(next, depth - 1) };
  });
  return { depth, nodes: divide.reduce((sum, { nodes }) => sum + nodes, 0), isExact: true, divide };
}

function countTurnNodes(
  variant: AnyVariant,
  box: Box,
  state: State,
  depth: number,
  options: PerftOptions,
): PerftResult {
  const limits = { maxPaidSteps: options.maxPaidSteps, maxPositions: options.maxPositions ?? 250_000 };
  let isExact = true;
  const divide: { actions: readonly Action[]; nodes: number }[] = [];
  const below = (at: State, left: number, isFirst: boolean): number => {
    if (left === 0) return 1;
    if (at.phase === 'over') return 0;
    const search = searchTurns(variant, box, at, limits);
    let nodes = 0;
    for (let step = search.next(); ; step = search.next()) {
      if (step.done === true) {
        if (!step.value.isComplete) isExact = false;
        return nodes;
      }
      const inner = left === 1 ? 1 : below(variant.copy(step.value.state), left - 1, false);
      nodes += inner;
      if (isFirst) divide.push({ actions: step.value.entries.map(({ action }) => action), nodes: inner });
    }
  };
  const nodes = below(state, depth, true);
  return { depth, nodes, isExact, divide };
}
