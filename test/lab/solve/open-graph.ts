import type { AnyRow } from '../../../src/play/game';
import { rankingAt } from '../../../src/play/position';
import type { RowSet } from '../../../src/rows/row-set';
import type { Graph } from '../prove/graph';
import type { MiniGame } from '../prove/mini-set';
import { copyRow, newKeys, type Positions } from '../prove/positions';
import { type Fraction, fraction, gcd } from './fraction';

/**
 * A game for two as both players together know it. A node stands for all positions that they cannot tell apart even if
 * they show each other everything: those that differ in what nobody knows. What an action brings to light is chance.
 */
export interface OpenGraph {
  /** The number of nodes. The first ones are those from which a game can start. */
  readonly end: number;
  /** By node: the seat that decides; -1 at the end of the game. */
  readonly owner: Int8Array;
  /** By node: the place of its first action; one more at the end. */
  readonly first: Int32Array;
  /** By action: its id, and the place of its first outcome, with one more at the end. */
  readonly actions: Int32Array;
  readonly firstOutcome: Int32Array;
  /** By outcome: the next node, and how often it comes up in proportion to the others of the action. */
  readonly nodes: Int32Array;
  readonly weights: Int32Array;
  /** By node: one of its positions. */
  readonly example: Int32Array;
  /** By node: what seat 0 gets at the end of the game. */
  readonly payoffs: ReadonlyMap<number, Fraction>;
  readonly starts: readonly { readonly node: number; readonly weight: number }[];
  /** What is known in each node, by {@link JointKnowledge}. */
  readonly keys: RowSet;
  /** By seat and node: what the seat knows there, as a number. Nodes with the same number are one to this seat. */
  readonly known: readonly Int32Array[];
  /** How many nodes have nothing that can be done within the bounds, though the game is not over. */
  readonly stuck: number;
}

/** What a finished game is worth to seat 0; to seat 1 it is worth as much less. */
export type Objective = 'result' | 'margin';

/** @throws RangeError if nodes do not determine what can be done in them, or how likely what comes next is */
export function openGraphOf(
  game: MiniGame,
  positions: Positions,
  graph: Graph,
  objective: Objective,
): OpenGraph {
  const { keys, nodeOf, known } = nodesOf(game, positions, graph);
  const end = keys.length;
  const members = membersOf(nodeOf, end);
  const chances = new Chances(nodeOf, members);
  const starts = chances.start(game, positions);
  const owner = new Int8Array(end);
  const first = new Int32Array(end + 1);
  const example = new Int32Array(end);
  const payoffs = new Map<number, Fraction>();
  const actions: number[] = [];
  const firstOutcome: number[] = [];
  const nodes: number[] = [];
  const weights: number[] = [];
  let stuck = 0;
  // A node is first reached from one with a smaller number, so its chances are known when its turn comes.
  for (let node = 0; node < end; node++) {
    const own = members.of(node);
    const [at = -1] = own;
    const row = positions.read(at);
    example[node] = at;
    first[node] = actions.length;
    const from = graph.first[at] as number;
    const degree = (graph.first[at + 1] as number) - from;
    for (const other of own) checkAlike(game, graph, at, other);
    if (row.phase === 'over') {
      owner[node] = -1;
      payoffs.set(node, payoffOf(game, row, objective));
      continue;
    }
    owner[node] = row.actor;
    if (degree === 0) stuck += 1;
    for (let i = 0; i < degree; i++) {
      actions.push(graph.actions[from + i] as number);
      firstOutcome.push(nodes.length);
      for (const [next, weight] of chances.follow(own, (number) => target(graph, number, i))) {
        nodes.push(next);
        weights.push(weight);
      }
    }
  }
  first[end] = actions.length;
  firstOutcome.push(nodes.length);
  return {
    end,
    owner,
    first,
    actions: Int32Array.from(actions),
    firstOutcome: Int32Array.from(firstOutcome),
    nodes: Int32Array.from(nodes),
    weights: Int32Array.from(weights),
    example,
    payoffs,
    starts,
    keys,
    known,
    stuck,
  };
}

/** The node of each position, and by seat what it knows in each node. */
function nodesOf(game: MiniGame, positions: Positions, graph: Graph) {
  const knowledge = new JointKnowledge(game);
  const { size } = knowledge;
  const seats = Array.from({ length: game.first.game.players }, () => newKeys(size));
  const known = seats.map(() => new Int32Array(graph.end));
  const keys = newKeys(knowledge.all);
  const key = new Int32Array(knowledge.all);
  const nodeOf = new Int32Array(graph.end);
  for (let number = 0; number < graph.end; number++) {
    knowledge.read(positions.read(number), key);
    const node = keys.add(key);
    nodeOf[number] = node;
    for (const [seat, own] of known.entries())
      own[node] = seats[seat]?.add(key.subarray(seat * size, (seat + 1) * size)) ?? -1;
  }
  return { keys, nodeOf, known: known.map((own) => own.subarray(0, keys.length)) };
}

interface Members {
  /** The positions of a node. */
  of(node: number): Int32Array;
}

function membersOf(nodeOf: Int32Array, end: number): Members {
  const first = new Int32Array(end + 1);
  for (const node of nodeOf) first[node + 1] = (first[node + 1] as number) + 1;
  for (let node = 0; node < end; node++)
    first[node + 1] = (first[node + 1] as number) + (first[node] as number);
  const next = first.slice();
  const all = new Int32Array(nodeOf.length);
  for (const [number, node] of nodeOf.entries()) {
    all[next[node] as number] = number;
    next[node] = (next[node] as number) + 1;
  }
  return { of: (node) => all.subarray(first[node], first[node + 1]) };
}

/** How likely the positions of a node are, whatever led to it. */
class Chances {
  private readonly nodeOf: Int32Array;
  private readonly members: Members;
  /** By position: how often it comes up in proportion to the others of its node; 0 if that is not known yet. */
  private readonly weights: Float64Array;

  constructor(nodeOf: Int32Array, members: Members) {
    this.nodeOf = nodeOf;
    this.members = members;
    this.weights = new Float64Array(nodeOf.length);
  }

  start(game: MiniGame, positions: Positions): OpenGraph['starts'] {
    const chances = new Map<number, number>();
    for (const { row, weight } of game.starts) chances.set(positions.find(row), weight);
    return this.settle(chances).map(([node, weight]) => ({ node, weight }));
  }

  /** The nodes after an action, and how often each comes up in proportion to the others. */
  follow(own: Int32Array, targetOf: (number: number) => number): [node: number, weight: number][] {
    const chances = new Map<number, number>();
    for (const number of own) {
      const next = targetOf(number);
      chances.set(next, (chances.get(next) ?? 0) + (this.weights[number] as number));
    }
    return this.settle(chances);
  }

  private settle(chances: ReadonlyMap<number, number>): [node: number, weight: number][] {
    const sums = new Map<number, number>();
    const parts = new Map<number, number>();
    const counts = new Map<number, number>();
    for (const [number, weight] of chances) {
      const node = this.nodeOf[number] as number;
      sums.set(node, (sums.get(node) ?? 0) + weight);
      parts.set(node, gcd(weight, parts.get(node) ?? 0));
      counts.set(node, (counts.get(node) ?? 0) + 1);
    }
    for (const [number, weight] of chances) {
      const node = this.nodeOf[number] as number;
      const own = weight / (parts.get(node) as number);
      const known = this.weights[number] as number;
      if ((known !== 0 && known !== own) || counts.get(node) !== this.members.of(node).length)
        throw new RangeError('what is hidden is not equally likely after all ways to the same node');
      this.weights[number] = own;
    }
    const all = [...sums.values()].reduce(gcd, 0);
    return [...sums].map(([node, sum]) => [node, sum / all]);
  }
}

function target(graph: Graph, number: number, i: number): number {
  return graph.targets[(graph.first[number] as number) + i] as number;
}

/** What can be done must be the same wherever nobody knows the difference. */
function checkAlike(game: MiniGame, { first, actions, leaves }: Graph, a: number, b: number): void {
  const [from, other] = [first[a] as number, first[b] as number];
  const degree = (first[a + 1] as number) - from;
  let isAlike = degree === (first[b + 1] as number) - other && leaves[a] === leaves[b];
  for (let i = 0; isAlike && i < degree; i++) isAlike = actions[from + i] === actions[other + i];
  if (!isAlike) throw new RangeError(`${game.set.name}: what can be done depends on what nobody knows`);
}

export function payoffOf(game: MiniGame, row: AnyRow, objective: Objective): Fraction {
  const { variant } = game;
  const compiled = game.compiledOf(row);
  const sheets = variant.scores(compiled, row);
  const totals = sheets.map(({ total }) => total);
  if (objective === 'margin') return fraction((totals[0] ?? 0) - (totals[1] ?? 0));
  return fraction(rankingAt({ variant, compiled, row }, sheets)[0] === 0 ? 1 : -1);
}

/** What both players know together, as numbers: equal for two positions exactly if together they cannot tell them apart. */
export class JointKnowledge {
  /** How many numbers there are for a seat, and for all. */
  readonly size: number;
  readonly all: number;
  private readonly game: MiniGame;
  private readonly scratch: AnyRow;

  constructor(game: MiniGame) {
    this.game = game;
    this.scratch = game.newRow();
    this.size = this.scratch.cells.length + 1;
    this.all = this.size * game.first.game.players;
  }

  /** Writes what all seats know of a position, one after the other. */
  read(row: AnyRow, into: Int32Array): void {
    const { variant, boards, compiledOf } = this.game;
    const { scratch, size } = this;
    for (let seat = 0; seat * size < this.all; seat++) {
      copyRow(row, scratch);
      // Without chance, everything that a seat cannot tell apart becomes the same.
      variant.resample(compiledOf(row), scratch, seat, noChance);
      into.set(scratch.cells, seat * size);
      into[(seat + 1) * size - 1] = boards.numberOf(scratch);
    }
  }
}

function noChance(): number {
  return 0;
}
