import { listLegal } from '../../play/position';
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
  type SearchPosition,
  sampleWorld,
} from '../search-position';
import { createTurnBeam } from '../turn-beam';
import { type Edge, meanValues, NODES, type Node, type SearchTree } from './tree';

/** Advantages shrink by this factor per turn, so that an earlier win is worth more. */
export const DISCOUNT = 0.98;
const EXPLORATION = 0.1;
/** The least factor for exploration, in nodes where the outcome is all but certain. */
const LEAST_WORTH = 0.02;
/** A node tries at most `OWN * visits ** GROWTH` turns of the searching seat; `OTHERS` is for other seats. */
const OWN = 2;
const OTHERS = 1;
const GROWTH = 0.45;
const ROOT = { open: 40, keep: 64 } as const;
/** The number of turns that a beam search keeps for a node, in addition to the tried ones. */
const WAITING = 6;

/** The default width of the beam at a node without tried turns. */
const FEW_WAYS = 4;

/** The beam widens with the number of tried turns, unless the game fixes its width. */
export function widthBelowRoot({ variant }: Pick<SearchPosition, 'variant'>, tried: number): number {
  return variant.turnWidth ?? FEW_WAYS + tried;
}

export type TriedTurn = Pick<TurnEdge, 'entries' | 'visits' | 'sums'>;

interface TurnEdge extends Edge {
  /** Whether the turn is legal in every world, so that no check is needed. */
  readonly isSure: boolean;
  /** The number of visits of the node in worlds where the turn was legal. */
  available: number;
  readonly sums: Float64Array;
  readonly next: TurnNode;
}

/** The start of a turn, or of a part of one. */
interface TurnNode extends Node {
  visits: number;
  readonly edges: TurnEdge[];
  /** Untried turns from some world, best first. */
  waiting: ActionPath[];
  /** Whether no more turns can be found. */
  isFull: boolean;
}

interface TurnPath {
  readonly edges: readonly TurnEdge[];
  readonly nodes: readonly TurnNode[];
}

/** The buffers of a search, which another search of the same game can reuse. */
export type SearchBuffers = ReturnType<typeof buffersFor>;

export function buffersFor(position: SearchPosition) {
  return {
    /** The current position, with hidden information drawn at random. */
    world: copyPosition(position),
    /** A copy of a position, to return to or to try turns in. */
    saved: copyPosition(position),
    beam: createTurnBeam(position),
  };
}

/** A tree whose edges are whole turns, found by the evaluation of the game. */
export interface TurnTree extends SearchTree<TurnPath> {
  /** The number of turns that were found for the root at the start. */
  readonly options: number;
  tried(): readonly TriedTurn[];
  /**
   * Searches below one turn until it has `visits` visits; returns its mean values by seat. Visits of other turns do
   * not change.
   *
   * @param entries - a turn, or a part of one, that is legal in every world
   */
  examine(entries: ActionPath, visits: number, meter: Meter): readonly number[];
}

interface TurnTreeOptions extends Pick<SearchOptions, 'exploration' | 'maxNodes'> {
  /** Ends the search for turns at the root, but not before one is found. */
  readonly isTimeUp?: (() => boolean) | undefined;
  /** Reused buffers; an earlier search with them must not continue. */
  readonly buffers?: SearchBuffers | undefined;
  /** The seat whose knowledge decides which worlds are drawn; by default the active player. */
  readonly knower?: Seat | undefined;
  /** Evaluates leaves and ranks turns; by default the evaluation of the game does both. */
  readonly judge?: Judge | undefined;
}

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
  /** Ranks turns by the given judge. Without one, they stay in the order of the beam search. */
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

  /** Finds untried turns of the active player in the current world, best first. */
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

  /**
   * Plays an untried turn if there were enough visits, or if `isUrgent`. Returns `null` otherwise, or if the turn is
   * illegal.
   */
  const widen = (node: TurnNode, isUrgent: boolean): TurnEdge | null => {
    const most = (world.row.actor === me ? OWN : OTHERS) * node.visits ** GROWTH;
    // Even beyond `maxNodes`, the root needs one turn as the answer of the search.
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

  /** Plays the most promising tried turn that is legal in the current world. */
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

  /** @param first - the first turn of the path; `null` to choose one */
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

function edgeTo({ edges }: TurnNode, entries: ActionPath): TurnEdge | undefined {
  return edges.find(
    (edge) =>
      edge.entries.length === entries.length && edge.entries.every((each, at) => each === entries[at]),
  );
}

/**
 * Returns a factor for exploration: 1 in an even position, small where the outcome is all but certain. There, turns
 * that differ by some points hardly differ in value, so a constant bonus would make the search try all of them
 * equally often.
 */
function worthOfPoints({ edges, visits }: TurnNode, seat: number): number {
  let sum = 0;
  for (const { sums } of edges) sum += sums[seat] ?? 0;
  const mean = sum / Math.max(1, visits);
  return Math.max(LEAST_WORTH, 4 * mean * (1 - mean));
}
