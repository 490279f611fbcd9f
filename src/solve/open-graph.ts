import type { AnyRow } from '../play/game';
import { rankingAt } from '../play/position';
import type { Graph } from '../prove/graph';
import type { MiniGame } from '../prove/mini-set';
import { copyRow, RowReader } from '../prove/packing';
import { newPositionMemory, Positions } from '../prove/positions';
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
  /** What is known in each node. */
  readonly keys: Positions;
  /** How many nodes each seat would count by what it knows alone. */
  readonly known: readonly number[];
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
  const { end } = keys;
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
  const reader = new RowReader(game, positions);
  let stuck = 0;
  // A node is first reached from one with a smaller number, so its chances are known when its turn comes.
  for (let node = 0; node < end; node++) {
    const own = members.of(node);
    const [at = -1] = own;
    const row = reader.read(at);
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

/** The node of each position, and how many different things each seat can know. */
function nodesOf(game: MiniGame, positions: Positions, graph: Graph) {
  const knowledge = new JointKnowledge(game);
  const { words } = game.packing;
  const seats = Array.from(
    { length: game.first.game.players },
    () => new Positions(newPositionMemory(words, graph.end, graph.end, false)),
  );
  const keys = new Positions(newPositionMemory(knowledge.words, graph.end, graph.end, false));
  const reader = new RowReader(game, positions);
  const key = new Int32Array(knowledge.words);
  const nodeOf = new Int32Array(graph.end);
  for (let number = 0; number < graph.end; number++) {
    knowledge.read(reader.read(number), key);
    nodeOf[number] = keys.add(key);
    for (const [seat, known] of seats.entries()) known.add(key.subarray(seat * words, (seat + 1) * words));
  }
  return { keys, nodeOf, known: seats.map(({ end }) => end) };
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
    const reader = new RowReader(game, positions);
    const chances = new Map<number, number>();
    for (const { row, weight } of game.starts) chances.set(reader.find(row), weight);
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

/** What both players know together, as words: equal for two positions exactly if together they cannot tell them apart. */
export class JointKnowledge {
  /** The number of words. */
  readonly words: number;
  private readonly game: MiniGame;
  private readonly scratch: AnyRow;
  private readonly one: Int32Array;
  private readonly bytes: Uint8Array;

  constructor(game: MiniGame) {
    this.game = game;
    this.scratch = game.newRow();
    this.one = new Int32Array(game.packing.words);
    this.bytes = new Uint8Array(this.one.buffer);
    this.words = game.packing.words * game.first.game.players;
  }

  /** Writes what all seats know of a position, one after the other. */
  read(row: AnyRow, into: Int32Array): void {
    const { variant, packing, first } = this.game;
    const compiled = this.game.compiledOf(row);
    const { scratch, one, bytes } = this;
    for (let seat = 0; seat < first.game.players; seat++) {
      copyRow(row, scratch);
      // Without chance, everything that a seat cannot tell apart becomes the same.
      variant.resample(compiled, scratch, seat, noChance);
      packing.pack(scratch, bytes);
      into.set(one, seat * packing.words);
    }
  }
}

function noChance(): number {
  return 0;
}

/** By node: what a seat knows in it, as a number. Nodes with the same number are one to this seat. */
export function knownTo(seat: number, { end, keys, known }: OpenGraph): Int32Array {
  const words = keys.memory.words / known.length;
  const seen = new Positions(newPositionMemory(words, end, end, false));
  const key = new Int32Array(keys.memory.words);
  return Int32Array.from({ length: end }, (_, node) => {
    keys.read(node, key);
    return seen.add(key.subarray(seat * words, (seat + 1) * words));
  });
}
