import { allGames } from '../../../src/generated/games/played';
import type { State } from '../../../src/index';
import type { Games } from '../../../src/play/games';
import { explore } from '../prove/explore';
import { type MiniGame, type MiniSet, openMiniSet } from '../prove/mini-set';
import { isAssured } from './certain';
import { compareFractions, type Fraction, meanOf } from './fraction';
import { type Objective, type OpenGraph, openGraphOf } from './open-graph';
import { choiceOf, type Values, valuesOf, wrongNodes } from './values';

/** How a mini set is solved. */
export interface SolveOptions {
  /** The games that there are; by default the four. */
  readonly games?: Games;
  /**
   * What players want: to win (`result`, the default: 1 for a win, -1 for a loss, ties broken by the rules), or to be
   * ahead by as many points as possible (`margin`). A game without an end is worth 0.
   */
  readonly objective?: Objective;
  /** How many positions there may be (default: 1,048,576). */
  readonly most?: number;
}

/** A solved mini set. */
export interface Solution {
  readonly game: MiniGame;
  /** Every position: states that differ only in what neither player knows are one. */
  readonly open: OpenGraph;
  readonly values: Values;
  /** Whether the set is a whole game, with no bounds that forbid anything. */
  readonly isComplete: boolean;
  /**
   * Whether each player knows as much as both together. Then the values are those of the game itself; otherwise of one
   * that is played with open hands.
   */
  readonly isOpen: boolean;
  /**
   * By seat, whether it can get the value by what it knows itself, whatever the other seat knows and does. If both can,
   * the value of the set is that of the game with hidden hands; `false` says that this way of showing it does not work.
   */
  readonly assured: readonly [boolean, boolean];
  /** What a game is worth to seat 0 if both play their best, before anything is dealt. */
  readonly value: Fraction;
  /** What it is worth after each opening, which is as likely as its weight says. */
  readonly openings: readonly { readonly value: Fraction; readonly weight: number }[];
  /** How many positions have each value, the best for seat 0 first. */
  readonly counts: readonly { readonly value: Fraction; readonly positions: number }[];
  /** A state for each position in which some actions are worth more than others. */
  readonly critical: {
    readonly length: number;
    at(index: number): State;
  };
}

/**
 * Solves a small game for two: what every position is worth if both players play their best.
 *
 * Both are taken to know what either knows; what neither knows is chance. Exact, with fractions: docs/lab.md says what
 * that means where moves lead in circles.
 *
 * @throws RangeError if the game is not one for two, or there are too many positions
 */
export function solve(set: MiniSet, options: SolveOptions = {}): Solution {
  const { game, positions, graph, open } = opened(set, options);
  const values = valuesOf(open);
  const wrong = wrongNodes(open, values).length;
  if (wrong > 0) throw new Error(`${set.name}: ${wrong} values do not follow from the others`);
  const critical = criticalNodes(open, values);
  const openings = open.starts.map(({ node, weight }) => ({ value: valueAt(values, node), weight }));
  return {
    game,
    open,
    values,
    isComplete: graph.leaves.every((leaves) => leaves === 0),
    isOpen: open.known.every((known) => new Set(known).size === open.end),
    assured: [isAssured(open, values, 0), isAssured(open, values, 1)],
    value: meanOf(openings),
    openings,
    counts: counted(values),
    critical: {
      length: critical.length,
      at: (index) =>
        game.stateOf(positions.read(open.example[critical[index] as number] as number)) as unknown as State,
    },
  };
}

export function valueAt({ fractions, value }: Values, node: number): Fraction {
  return fractions.at(value[node] as number);
}

function criticalNodes(graph: OpenGraph, values: Values): number[] {
  const nodes: number[] = [];
  for (let node = 0; node < graph.end; node++) {
    const found = new Set<number>();
    for (let action = graph.first[node] as number; action < (graph.first[node + 1] as number); action++)
      found.add(choiceOf(graph, values, action).value);
    if (found.size > 1) nodes.push(node);
  }
  return nodes;
}

function counted({ fractions, value }: Values): Solution['counts'] {
  const counts = new Map<number, number>();
  for (const number of value) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts]
    .map(([number, positions]) => ({ value: fractions.at(number), positions }))
    .sort((a, b) => compareFractions(b.value, a.value));
}

/**
 * Goes through a mini set.
 *
 * @throws RangeError if the game is not one for two, or there are too many positions
 */
export function opened(
  set: MiniSet,
  { games = allGames, objective = 'result', most = 2 ** 20 }: SolveOptions,
) {
  if (set.options.players !== 2) throw new RangeError(`${set.name}: only games for two can be solved`);
  const game = openMiniSet(games, set);
  const { positions, graph } = explore(game, most);
  return { game, positions, graph, open: openGraphOf(game, positions, graph, objective) };
}
