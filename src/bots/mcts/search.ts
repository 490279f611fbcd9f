import type { ActionEntry } from '../../play/actions';
import type { Action } from '../../play/game';
import type { Seat } from '../../play/seats';
import type { Meter } from '../../play/work-limits';
import type { Random } from '../../util/random';
import { searchEvaluatorFor, valuesOf } from '../evaluation';
import type { TriedTurn } from '../findings';
import type { SearchLimit } from '../search';
import {
  canFollow,
  follow,
  go,
  isOpenBook,
  listLegal,
  type SearchPosition,
  sampleWorld,
} from '../search-position';
import {
  areSame,
  buffersFor,
  type Child,
  isKnown,
  type Node,
  newChild,
  newNode,
  type SearchBuffers,
} from './node';

/** What is left of an advantage or of a disadvantage after each turn, so that a win is worth more the sooner it comes. */
export const LASTING = 0.98;
/** How often good turns are preferred to untried ones. */
const EXPLORATION = 0.1;
/** The least share of it that is left where the outcome is all but certain. */
const LEAST_WORTH = 0.02;
/** The number of turns tried after a number of visits: `OWN * visits ** GROWTH` for the seat that searches. */
const OWN = 2;
const OTHERS = 1;
const GROWTH = 0.45;
/** The width of the search for turns at the root. */
const ROOT = { open: 40, keep: 64 } as const;
/** The default for the number of positions kept. */
const NODES = 200_000;
/** The number of turns kept waiting at a time. */
const WAITING = 6;

/** The number of unfinished ways to play a turn that a search follows at a time where few turns have been tried. */
const FEW_WAYS = 4;

/** The same at a position below its root where so many turns have been tried: where it looks again, it looks wider. */
export function widthBelowRoot({ variant }: Pick<SearchPosition, 'variant'>, tried: number): number {
  return variant.turnWidth ?? FEW_WAYS + tried;
}

/** A search, as used by the players of this package. */
export interface TableSearch {
  /** The world of the last way: it stands where that ends. */
  readonly world: SearchPosition;
  /** The number of turns found so far to choose from. */
  readonly options: number;
  /** Yields the number of iterations so far after each of them, and returns it at the end. */
  running(limit: SearchLimit, isTimeUp: () => boolean, meter: Meter): Generator<number, number, void>;
  best(): readonly ActionEntry<Action>[];
  /** The turns tried, the most visited first; at least one. */
  tried(): readonly (readonly ActionEntry<Action>[])[];
  /** The turns tried, without the tree behind them. */
  found(): readonly TriedTurn[];
  /**
   * Values by seat after a turn, best or not: it is visited until it has `visits` visits, whatever the search thinks of
   * it, and the choice between the others does not change.
   *
   * @param entries - a turn, or a part of one, that is legal in every world of the search
   */
  examine(entries: readonly ActionEntry<Action>[], visits: number, meter: Meter): readonly number[];
  /** Mean values by seat of everything seen so far. */
  values(): readonly number[];
  /** Goes a new way, which counts as visited from now on, and tells it; the next one overwrites it. */
  select(): Trail;
  /** Adds the values by seat that were found at the end of a way; until then it looks like a loss to everybody. */
  settle(way: Trail, found: Float64Array): void;
  /** The turns tried, the most visited first. */
  children(): readonly Child[];
  /** The numbers of iterations and of positions kept, and the length of the longest line in turns. */
  counts(): { readonly iterations: number; readonly nodes: number; readonly depth: number };
}

/** What a search is made of. */
interface TableSearchOptions {
  /** If the time is already up, fewer turns are searched for, at least one. */
  readonly isTimeUp?: (() => boolean) | undefined;
  /** The buffers of this game; no other search may use them any more. */
  readonly buffers?: SearchBuffers | undefined;
  /** Whose knowledge the worlds of the search agree with; by default the seat that decides. */
  readonly knower?: Seat | undefined;
  readonly maxNodes?: number | undefined;
  /** How often good turns are preferred to untried ones. */
  readonly exploration?: number | undefined;
  /** It also says which of the turns found come first; default: {@link valuesOf} by the evaluation of the game. */
  readonly judge?: Judge | undefined;
}

/** A way through the tree. */
export interface Trail {
  readonly turns: readonly Child[];
  readonly nodes: readonly Node[];
}

/** Writes the value of a world to each seat, from 0 to 1. */
export type Judge = (world: SearchPosition, into: Float64Array) => void;

/** A search from the state on a table, which does not change. */
export function searchAt(
  start: SearchPosition,
  random: Random,
  {
    isTimeUp = () => false,
    buffers = buffersFor(start),
    knower = start.row.actor,
    maxNodes = NODES,
    exploration = EXPLORATION,
    judge: judging,
  }: TableSearchOptions = {},
): TableSearch {
  const me = start.row.actor;
  const players = start.row.players.length;
  const judge = judging ?? judgeFor(start);
  // Who has no rivals would otherwise get all that is left, whatever they did.
  const sides = Math.max(2, players);
  const { world, saved, beam } = buffers;
  const values = new Float64Array(players);
  const route: Child[] = [];
  const passed: Node[] = [];
  /** The last way, until the next one. */
  const trail: Trail = { turns: route, nodes: passed };
  const noNoise = (): number => 0;
  const nearness = start.variant.nearness?.(start.compiled);
  /** Turns of the seat that decides in a world, in the order of what the judge thinks of the positions after them. */
  const ranked = (found: (readonly ActionEntry<Action>[])[], from: SearchPosition): typeof found => {
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
  root.waiting = ranked(
    candidates.map(({ entries }) => entries),
    start,
  );
  let iterations = 0;
  let nodes = 1;
  let depth = 0;

  /** Whether a turn from the root is legal in every world; the saved world is one of them, and changes. */
  const isSure = (entries: readonly ActionEntry<Action>[]): boolean =>
    knower === me && isOpenBook(saved, entries);

  /** Turns of the deciding seat in this world that are new to the node, the best first. */
  const findTurns = (node: Node): (readonly ActionEntry<Action>[])[] => {
    const tried = node.children.length;
    const width = { open: widthBelowRoot(start, tried), keep: tried + WAITING };
    const found: (readonly ActionEntry<Action>[])[] = [];
    for (const { entries } of beam.search(world.row, width, noNoise))
      if (!isKnown(node, entries)) found.push(entries);
    return ranked(found, world);
  };

  /** Plays a turn that is untried here, if one is due or there is no other. */
  const widen = (node: Node, isUrgent: boolean): Child | null => {
    const most = (world.row.actor === me ? OWN : OTHERS) * node.visits ** GROWTH;
    // A search has a turn to answer with, however small its tree.
    if (nodes >= maxNodes && (node !== root || node.children.length > 0)) return null;
    if (!isUrgent && (node.isFull || node.children.length >= Math.max(1, most))) return null;
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
    const child = newChild(entries, players, node === root && isSure(entries));
    node.children.push(child);
    nodes += 1;
    return child;
  };

  /** Plays the most promising of the known turns that this world allows; `null` if it allows none. */
  const descend = (node: Node): Child | null => {
    const mover = world.row.actor;
    let best: Child | null = null;
    let highest = Number.NEGATIVE_INFINITY;
    const bonus = exploration * worthOfPoints(node, mover);
    for (const child of node.children) {
      if (!child.isSure && !canFollow(world, child.entries, saved)) continue;
      child.available += 1;
      const mean = (child.sums[mover] ?? 0) / child.visits;
      const bound = mean + bonus * Math.sqrt(Math.log(child.available + 1) / child.visits);
      if (bound > highest) {
        highest = bound;
        best = child;
      }
    }
    if (best !== null) go(world, best.entries);
    return best;
  };

  /** @param first - the turn to begin with, whatever else there is */
  const select = (first: Child | null = null): Trail => {
    world.row.cells.set(start.row.cells);
    sampleWorld(world, knower, random);
    route.length = 0;
    passed.length = 0;
    let node = root;
    if (first !== null) {
      go(world, first.entries);
      route.push(first);
      node = first.node;
    }
    while (world.row.phase !== 'over') {
      passed.push(node);
      if (node !== root && node.visits === 0) break;
      const child = widen(node, false) ?? descend(node) ?? widen(node, true);
      if (child === null) break;
      route.push(child);
      node = child.node;
    }
    for (const each of passed) each.visits += 1;
    for (const child of route) child.visits += 1;
    depth = Math.max(depth, route.length);
    return trail;
  };

  const settle = ({ turns }: Trail, found: Float64Array): void => {
    const left = LASTING ** turns.length;
    for (let seat = 0; seat < players; seat++) {
      const value = left * (found[seat] ?? 0) + (1 - left) / sides;
      for (const child of turns) child.sums[seat] = (child.sums[seat] ?? 0) + value;
    }
    iterations += 1;
  };

  const iterate = (first: Child | null = null): void => {
    const way = select(first);
    judge(world, values);
    settle(way, values);
  };

  const childOf = (entries: readonly ActionEntry<Action>[]): Child => {
    const known = root.children.find((child) => areSame(child.entries, entries));
    if (known !== undefined) return known;
    const child = newChild(entries, players, true);
    root.children.push(child);
    nodes += 1;
    return child;
  };

  const byVisits = (): Child[] =>
    [...root.children].sort((a, b) => b.visits - a.visits || (b.sums[me] ?? 0) - (a.sums[me] ?? 0));

  const tried = (): readonly (readonly ActionEntry<Action>[])[] => {
    const turns = root.children.length > 0 ? byVisits() : candidates.slice(0, 1);
    return turns.length > 0 ? turns.map(({ entries }) => entries) : [listLegal(start, []).slice(0, 1)];
  };

  return {
    options: candidates.length,
    world,
    select,
    settle,
    *running({ iterations: most = Number.POSITIVE_INFINITY, signal }, isTimeUp, meter) {
      for (let done = 0; done < most; done++) {
        if (signal?.aborted === true || isTimeUp()) break;
        meter();
        iterate();
        yield iterations;
      }
      return iterations;
    },
    best: () => tried()[0] as readonly ActionEntry<Action>[],
    tried,
    children: byVisits,
    counts: () => ({ iterations, nodes, depth }),
    found: () => root.children.map(({ entries, visits, sums }) => ({ entries, visits, sums })),
    examine(entries, visits, meter) {
      const child = childOf(entries);
      while (child.visits < visits) {
        meter();
        iterate(child);
      }
      return meansOf([child]);
    },
    values: () => meansOf(root.children),
  };
}

/** Mean values by seat over some turns, each as often as it was visited. */
function meansOf(children: readonly Child[]): number[] {
  const visits = children.reduce((sum, child) => sum + child.visits, 0);
  const seats = children[0]?.sums.length ?? 0;
  return Array.from(
    { length: seats },
    (_, seat) => children.reduce((sum, { sums }) => sum + (sums[seat] ?? 0), 0) / visits,
  );
}

/**
 * What a point more is worth to a seat at a node, compared with a position where all is open: the slope of the curve that
 * makes chances of leads. Where the outcome is all but certain, turns that differ by some points hardly differ in value,
 * and a bonus that did not shrink with these differences would try them all alike.
 */
function worthOfPoints({ children, visits }: Node, seat: number): number {
  let sum = 0;
  for (const { sums } of children) sum += sums[seat] ?? 0;
  const mean = sum / Math.max(1, visits);
  return Math.max(LEAST_WORTH, 4 * mean * (1 - mean));
}

function judgeFor(start: SearchPosition): Judge {
  const evaluate = searchEvaluatorFor(start);
  return (world, into) => valuesOf(world, into, evaluate);
}
