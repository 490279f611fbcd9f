import type { Century, State } from '../games';
import { checkKeys } from '../input/errors';
import type { GameTypes, GameValue } from '../play/game-types';
import { teamsIn } from '../play/position';
import { exploreAll } from '../prove/explore';
import type { Graph } from '../prove/graph';
import { knownGames, type MiniGame, type MiniSet, openMiniSet } from '../prove/mini-set';
import { RowReader } from '../prove/packing';
import { newPositionMemory, Positions } from '../prove/positions';
import { isAssured } from './certain';
import { compareFractions, type Fraction, fractionText, meanOf } from './fraction';
import { type Objective, type OpenGraph, openGraphOf } from './open-graph';
import { hashOfSet, TableBase } from './table-base';
import { choiceOf, emptyValues, type Values, valuesOf, wrongNodes } from './values';

/** How a mini set is solved. */
export interface SolveOptions<T extends GameTypes = Century> {
  /** The games that there are; by default those of this package. Games of your own come from `defineGame`. */
  readonly games?: readonly GameValue<T>[];
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
  /** The name of the set. */
  readonly name: string;
  /** What players want. */
  readonly objective: Objective;
  /** How many states can be reached, as `prove` counts them. */
  readonly states: number;
  /** How many positions there are: states that differ only in what neither player knows are one. */
  readonly positions: number;
  /** How many pairs there are of a position and an action. */
  readonly choices: number;
  /** In how many of the positions the game is over. */
  readonly ends: number;
  /** In how many of the positions nothing can be done within the bounds of the set, though the game is not over. */
  readonly stuck: number;
  /** Whether the set is a whole game, with no bounds that forbid anything. */
  readonly isWhole: boolean;
  /**
   * Whether each player knows as much as both together. Then the values are those of the game itself; otherwise of one
   * that is played with open hands.
   */
  readonly isOpen: boolean;
  /** By seat, how many different things it can know: positions that it cannot tell apart count once. */
  readonly known: readonly [number, number];
  /**
   * By seat, whether it can get the value by what it knows itself, whatever the other seat knows and does. If both can,
   * the value of the set is that of the game with hidden hands; `false` says that this way of showing it does not work.
   */
  readonly assured: readonly [boolean, boolean];
  /** What a game is worth to seat 0 if both play their best, before anything is dealt. */
  readonly value: Fraction;
  /** What it is worth after each opening, which is as likely as its weight says. */
  readonly openings: readonly {
    /** What it is worth to seat 0. */
    readonly value: Fraction;
    /** How often it comes up, in proportion to the others. */
    readonly weight: number;
  }[];
  /** How many positions have each value, the best for seat 0 first. */
  readonly values: readonly {
    /** What these positions are worth to seat 0. */
    readonly value: Fraction;
    /** How many they are. */
    readonly positions: number;
  }[];
  /** The greatest distance. */
  readonly farthest: number;
  /** The value and the distance of every position. */
  readonly table: TableBase;
  /** The positions in which some actions are worth more than others. */
  readonly critical: {
    /** How many there are. */
    readonly length: number;
    /**
     * A state with one of these positions.
     *
     * @param index - from 0
     */
    at(index: number): State;
  };
  /**
   * How many positions do not follow from those after them, with this table base instead of the solution's own: 0 for a
   * right one.
   *
   * @param table - a table base of the same set
   */
  faultsIn(table: TableBase): number;
}

/**
 * Solves a small game for two: what every position is worth if both players play their best.
 *
 * Both are taken to know what either knows; what neither knows is chance. Exact, with fractions: see
 * `docs/lab/solved.md` for what it means where moves lead in circles.
 *
 * @param set - one of `MINI_SETS`, or one of your own
 * @param options - what players want, and how many positions there may be
 * @throws InvalidInputError if the options of the set are not those of a game, or there is no such option
 * @throws RangeError if the game is not one for two, or there are too many positions
 */
export function solve<T extends GameTypes = Century>(set: MiniSet, options: SolveOptions<T> = {}): Solution {
  checkKeys(options, ['games', 'most', 'objective']);
  const { most = MOST, objective = 'result' } = options;
  const { game, positions, graph, open } = opened(set, objective, most, options.games);
  const values = valuesOf(open);
  const table = tableOf(set, objective, open, values);
  const critical = criticalNodes(open, values);
  const reader = new RowReader(game, positions);
  const openings = open.starts.map(({ node, weight }) => ({ value: valueAt(values, node), weight }));
  return {
    name: set.name,
    objective,
    states: graph.end,
    positions: open.end,
    choices: open.actions.length,
    ends: open.payoffs.size,
    stuck: open.stuck,
    isWhole: graph.leaves.every((leaves) => leaves === 0),
    isOpen: open.known.every((known) => known === open.end),
    known: [open.known[0] ?? 0, open.known[1] ?? 0],
    assured: [isAssured(open, values, 0), isAssured(open, values, 1)],
    value: meanOf(openings),
    openings,
    values: counted(values),
    farthest: values.distance.reduce((most, distance) => Math.max(most, distance), 0),
    table,
    critical: {
      length: critical.length,
      at: (index) =>
        game.stateOf(reader.read(open.example[critical[index] as number] as number)) as unknown as State,
    },
    faultsIn: (other) => faultsIn(open, other),
  };
}

function tableOf(set: MiniSet, objective: Objective, { keys, end }: OpenGraph, values: Values): TableBase {
  const words = new Int32Array(keys.memory.words);
  return TableBase.of(
    { set: set.name, setHash: hashOfSet(set), objective, values: values.fractions.all.map(fractionText) },
    (each) => {
      for (let node = 0; node < end; node++) {
        keys.read(node, words);
        each(words, node);
      }
    },
    end,
    values.value,
    values.distance,
  );
}

function valueAt({ fractions, value }: Values, node: number): Fraction {
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

function counted({ fractions, value }: Values): Solution['values'] {
  const counts = new Map<number, number>();
  for (const number of value) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts]
    .map(([number, positions]) => ({ value: fractions.at(number), positions }))
    .sort((a, b) => compareFractions(b.value, a.value));
}

function faultsIn(graph: OpenGraph, table: TableBase): number {
  const words = new Int32Array(graph.keys.memory.words);
  const values = emptyValues(graph.end);
  let missing = 0;
  for (let node = 0; node < graph.end; node++) {
    graph.keys.read(node, words);
    const entry = table.find(words);
    if (entry === null) missing += 1;
    else {
      values.value[node] = values.fractions.add(entry.value);
      values.distance[node] = entry.distance ?? -1;
    }
  }
  return missing > 0 ? missing : wrongNodes(graph, values).length;
}

/** A mini set for two with all its positions. */
interface Opened {
  readonly game: MiniGame;
  readonly positions: Positions;
  readonly graph: Graph;
  readonly open: OpenGraph;
}

/** The most positions of a set. */
export const MOST = 2 ** 20;

/**
 * Goes through a mini set.
 *
 * @throws InvalidInputError if the options of the set are not those of a game
 * @throws RangeError if the game is not one for two, or there are too many positions
 */
export function opened<T extends GameTypes>(
  set: MiniSet,
  objective: Objective,
  most: number,
  games: readonly GameValue<T>[] | undefined,
): Opened {
  if (set.options.players !== 2) throw new RangeError(`${set.name}: only games for two can be solved`);
  const game = openMiniSet(knownGames(games), set);
  const [one, other] = teamsIn(game.variant, 2);
  if (one === other) throw new RangeError(`${set.name}: only games of one against the other can be solved`);
  const positions = new Positions(newPositionMemory(game.packing.words, most, most, false));
  const { graph } = exploreAll(game, positions);
  return { game, positions, graph, open: openGraphOf(game, positions, graph, objective) };
}
