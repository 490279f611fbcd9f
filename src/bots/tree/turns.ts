import type { Seat } from '../../play/seats';
import type { Meter } from '../../play/work-limits';
import type { Random } from '../../util/random';
import { type Judge, judgeFor } from '../evaluation';
import type { SearchOptions } from '../network/options';
import {
  type ActionPath,
  canFollow,
  copyPosition,
  follow,
  go,
  isOpenBook,
  listLegal,
  type SearchPosition,
  sampleWorld,
} from '../search-position';
import { createTurnBeam } from '../turn-beam';
import { type Edge, meanValues, NODES, type Node, type SearchTree } from './tree';

/** The factor by which an advantage or disadvantage shrinks per turn, so that an earlier win is worth more. */
export const DISCOUNT = 0.98;
const EXPLORATION = 0.1;
/** The minimum factor of the weight of exploration, for nodes where the outcome is all but certain. */
const LEAST_WORTH = 0.02;
/** At most `OWN * visits ** GROWTH` turns are tried at a node of the searching seat; `OTHERS` is for other seats. */
const OWN = 2;
const OTHERS = 1;
const GROWTH = 0.45;
/** The width of the beam at the root. */
const ROOT = { open: 40, keep: 64 } as const;
/** The number of untried turns that a beam search finds for a node. */
const WAITING = 6;

/** The default width of the beam at a node where no turn has been tried yet. */
const FEW_WAYS = 4;

/** Returns the beam width at a node below the root, which grows with the turns tried there unless the game fixes it. */
export function widthBelowRoot({ variant }: Pick<SearchPosition, 'variant'>, tried: number): number {
  return variant.turnWidth ?? FEW_WAYS + tried;
}

export type TriedTurn = Pick<TurnEdge, 'entries' | 'visits' | 'sums'>;

interface TurnEdge extends Edge {
  /** Whether the turn is known to be legal in every world of the search, so that no check is needed. */
  readonly isSure: boolean;
  /** The number of visits of the node in worlds where the turn was legal. */
  available: number;
  readonly sums: Float64Array;
  readonly next: TurnNode;
}

/** A node at the start of a turn, or of a part of a turn. */
interface TurnNode extends Node {
  visits: number;
  readonly edges: TurnEdge[];
  /** Turns that were found in some world and are not tried yet, the best first. */
  waiting: ActionPath[];
  /** Whether no more turns can be found. */
  isFull: boolean;
}

interface TurnPath {
  readonly edges: readonly TurnEdge[];
  readonly nodes: readonly TurnNode[];
}

/** The buffers of a search; the next search of the same game can reuse them. */
export type SearchBuffers = ReturnType<typeof buffersFor>;

export function buffersFor(position: SearchPosition) {
  return {
    /** The current position in an iteration: a world, in which hidden information is drawn at random. */
    world: copyPosition(position),
    /** A copy of a position to go back to, or to try turns in. */
    saved: copyPosition(position),
    beam: createTurnBeam(position),
  };
}

/** A tree whose edges are whole turns, as found by the evaluation of the game. */
export interface TurnTree extends SearchTree<TurnPath> {
  /** The number of turns that were found at the root when the tree was created. */
  readonly options: number;
  tried(): readonly TriedTurn[];
  /**
   * Continues the search below one turn until it has `visits` visits, and returns its mean values by seat. The visits
   * of other turns do not change.
   *
   * @param entries - a turn, or a part of one, that is legal in every world of the search
   */
  examine(entries: ActionPath, visits: number, meter: Meter): readonly number[];
}

interface TurnTreeOptions extends Pick<SearchOptions, 'exploration' | 'maxNodes'> {
  /** Whether the time is up, checked while turns are searched for at the root; at least one is found anyway. */
  readonly isTimeUp?: (() => boolean) | undefined;
  /** Buffers for this game, by default new ones; earlier searches with these buffers must not continue. */
  readonly buffers?: SearchBuffers | undefined;
  /** The seat whose knowledge the worlds are consistent with; by default that of the active player. */
  readonly knower?: Seat | undefined;
  /** Evaluates leaves, and ranks the turns found; by default the evaluation of the game does both. */
  readonly judge?: Judge | undefined;
}

/** Creates a tree with a position as its root; the position is not changed. */
export function turnTree(
  start: SearchPosition,
  random: Random,
  {
    isTimeUp = () => false,
    buffers = buffersFor(start),
    knower = start.row.actor,
    maxNodes = NODES,
    exploration = EXPLORATION,
    judge: judging,
  }: TurnTreeOptions = {},
): TurnTree {
  const me = start.row.actor;
  const players = start.row.players.length;
  const judge = judging ?? judgeFor(start);
  // Values are discounted towards `1 / sides`. In a game for one, discounting towards 1 would reward delay.
  const sides = Math.max(2, players);
  const { world, saved, beam } = buffers;
  const values = new Float64Array(players);
  const noNoise = (): number => 0;
  const nearness = start.variant.nearness?.(start.compiled);
  /** Ranks turns of the active player by the given judge; without one, they stay in the order of the beam search. */
  const ranked = (found: ActionPath[], from: SearchPosition): typeof found => {
    if (judging === undefined || found.length < 2) return found;
    const seat = from.row.actor;
    const worth = found.map((entries) => {
      saved.row.cells.set(from.row.cells);
      go(saved, entries);
      judge(saved, values);
      return { entries, value: values[seat] as number };
    });
    return worth.sort((a, b) => b.value - a.value).map(({ entries }) => entries);
  };
  const candidates = beam.search(start.row, { ...ROOT, nearness }, noNoise, isTimeUp);
  const root = newNode();
  root.waiting = ranked([...candidates], start);
  const counts = { iterations: 0, nodes: 1, depth: 0 };

  /** Finds turns of the active player in the current world that are not tried at the node yet, the best first. */
  const findTurns = (node: TurnNode): ActionPath[] => {
    const tried = node.edges.length;
    const width = { open: widthBelowRoot(start, tried), keep: tried + WAITING };
    const found = beam.search(world.row, width, noNoise);
    return ranked(
      found.filter((entries) => edgeTo(node, entries) === undefined),
      world,
    );
  };

  const addEdge = (node: TurnNode, entries: ActionPath, isAlwaysLegal: boolean): TurnEdge => {
    const sums = new Float64Array(players);
    const edge = {
      entries,
      prior: null,
      isSure: isAlwaysLegal,
      visits: 0,
      available: 0,
      sums,
      next: newNode(),
    };
    node.edges.push(edge);
    counts.nodes += 1;
    return edge;
  };

  /** Plays an untried turn if enough visits or `isUrgent` allow one; `null` otherwise, or if the turn is illegal. */
  const widen = (node: TurnNode, isUrgent: boolean): TurnEdge | null => {
    const most = (world.row.actor === me ? OWN : OTHERS) * node.visits ** GROWTH;
    // Even if `maxNodes` is reached, the root needs one turn as the answer of the search.
    if (counts.nodes >= maxNodes && (node !== root || node.edges.length > 0)) return null;
    if (!isUrgent && (node.isFull || node.edges.length >= Math.max(1, most))) return null;
    if (node.waiting.length === 0) node.waiting = findTurns(node);
    const entries = node.waiting.shift();
    if (entries === undefined) {
      node.isFull = true;
      return null;
    }
    saved.row.cells.set(world.row.cells);
    if (!follow(world, entries)) {
      world.row.cells.set(saved.row.cells);
      return null;
    }
    return addEdge(node, entries, node === root && knower === me && isOpenBook(saved, entries));
  };

  /** Plays the most promising of the tried turns that are legal in the current world; returns `null` if none is. */
  const descend = (node: TurnNode): TurnEdge | null => {
    const mover = world.row.actor;
    let best: TurnEdge | null = null;
    let highest = Number.NEGATIVE_INFINITY;
    const bonus = exploration * worthOfPoints(node, mover);
    for (const edge of node.edges) {
      if (!edge.isSure && !canFollow(world, edge.entries, saved)) continue;
      edge.available += 1;
      const mean = (edge.sums[mover] ?? 0) / edge.visits;
      const bound = mean + bonus * Math.sqrt(Math.log(edge.available + 1) / edge.visits);
      if (bound > highest) {
        highest = bound;
        best = edge;
      }
    }
    if (best !== null) go(world, best.entries);
    return best;
  };

  /** @param first - the turn that the path begins with; `null` to choose one */
  const selectFrom = (first: TurnEdge | null): TurnPath => {
    world.row.cells.set(start.row.cells);
    sampleWorld(world, knower, random);
    const edges: TurnEdge[] = [];
    const nodes: TurnNode[] = [];
    let node = root;
    if (first !== null) {
      go(world, first.entries);
      edges.push(first);
      node = first.next;
    }
    while (world.row.phase !== 'over') {
      nodes.push(node);
      if (node !== root && node.visits === 0) break;
      const edge = widen(node, false) ?? descend(node) ?? widen(node, true);
      if (edge === null) break;
      edges.push(edge);
      node = edge.next;
    }
    for (const each of [...nodes, ...edges]) each.visits += 1;
    counts.depth = Math.max(counts.depth, edges.length);
    return { edges, nodes };
  };

  const backUp = ({ edges }: TurnPath, found: Float64Array): void => {
    const left = DISCOUNT ** edges.length;
    for (let seat = 0; seat < players; seat++) {
      const value = left * (found[seat] ?? 0) + (1 - left) / sides;
      for (const { sums } of edges) sums[seat] = (sums[seat] ?? 0) + value;
    }
    counts.iterations += 1;
  };

  return {
    root,
    seat: me,
    world,
    judge,
    counts,
    options: candidates.length,
    select: () => selectFrom(null),
    backUp: backUp,
    cancel({ edges, nodes }) {
      for (const each of [...nodes, ...edges]) each.visits -= 1;
    },
    first: () => candidates[0] ?? listLegal(start, []).slice(0, 1),
    tried: () => root.edges.map(({ entries, visits, sums }) => ({ entries, visits, sums })),
    examine(entries, visits, meter) {
      const edge = edgeTo(root, entries) ?? addEdge(root, entries, true);
      while (edge.visits < visits) {
        meter();
        const path = selectFrom(edge);
        judge(world, values);
        backUp(path, values);
      }
      return meanValues([edge]);
    },
  };
}

const newNode = (): TurnNode => ({ visits: 0, edges: [], waiting: [], isFull: false });

/** Returns the edge of a turn that has been tried at a node. */
function edgeTo({ edges }: TurnNode, entries: ActionPath): TurnEdge | undefined {
  return edges.find(
    (edge) =>
      edge.entries.length === entries.length && edge.entries.every((each, at) => each === entries[at]),
  );
}

/**
 * Returns a factor for the exploration bonus at a node, from the mean value of the node: 1 in an even position, and
 * small where the outcome is all but certain. There, turns that differ by some points hardly differ in value, and a
 * constant bonus would make the search try them all equally often.
 */
function worthOfPoints({ edges, visits }: TurnNode, seat: number): number {
  let sum = 0;
  for (const { sums } of edges) sum += sums[seat] ?? 0;
  const mean = sum / Math.max(1, visits);
  return Math.max(LEAST_WORTH, 4 * mean * (1 - mean));
}
