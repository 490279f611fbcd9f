import type { ActionEntry } from '../../core/action-table';
import type { Action, GameTypes, State } from '../../core/game';
import { type Meter, timer } from '../../core/limits';
import type { Seat } from '../../core/seats';
import type { Random } from '../../core/shuffle';
import type { ActionOf, NameOf } from '../../core/types';
import type { BotOptions } from '../bot';
import { randomStream } from '../random-stream';
import {
  canFollow,
  type EvaluatedGames,
  follow,
  go,
  isOpenBook,
  listLegal,
  openPosition,
  type SearchPosition,
  sampleWorld,
} from '../search-position';
import { buffersFor, type SearchBuffers } from './buffers';
import { type Child, isKnown, type Node, newChild, newNode } from './node';
import { valuesOf } from './value';

/** When a search stops: after so many iterations, after so much time, or when told, whichever comes first. */
export interface SearchLimit {
  /** At most so many iterations in this run. */
  readonly iterations?: number;
  /** At most so much time, by the clock; with it, the same seed need not give the same search. */
  readonly milliseconds?: number;
  /**
   * Looked at before every iteration, besides a number of iterations or a time. `run` does not yield to other work, so
   * an `AbortSignal` of the same thread cannot change meanwhile; what looks into shared memory can.
   */
  readonly signal?: {
    /** Whether the search is to stop. */
    readonly aborted: boolean;
  };
}

/** What a search has found out about one turn. */
export interface SearchedTurn<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>> {
  /** The actions of the turn, in order. */
  readonly actions: readonly ActionOf<T, N>[];
  /** The actions in notation. */
  readonly text: string;
  /** How many iterations have gone through it. */
  readonly visits: number;
  /** Mean value for the seat that decides, from 0 to 1; 0.5 is an even game between two. */
  readonly value: number;
}

/** What a search has found out. */
export interface SearchReport<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>> {
  /** Who is searched for. */
  readonly seat: Seat;
  /** Iterations done, in all runs together. */
  readonly iterations: number;
  /** How many positions have been kept. */
  readonly nodes: number;
  /** The longest line of turns that has been looked at. */
  readonly depth: number;
  /** The turns tried, the most visited first. */
  readonly turns: readonly SearchedTurn<T, N>[];
}

/** A search for the seat that decides. It can be run again and again, and asked at any time. */
export interface Search<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>> {
  /**
   * Searches on.
   *
   * @param limit - when to stop
   * @returns the number of iterations done in all
   * @throws {RangeError} without a number of iterations or a time, or if one is no number from 0 up
   */
  run(limit: SearchLimit): number;
  /** The actions of the turn that has been visited most; at least one. */
  best(): readonly ActionOf<T, N>[];
  /** What has been found out so far. */
  report(): SearchReport<T, N>;
}

/** How often good turns are preferred to untried ones. */
const EXPLORATION = 0.4;
/** How many turns are tried after so many visits: `OWN * visits ** GROWTH` of the seat that searches. */
const OWN = 2;
const OTHERS = 1;
const GROWTH = 0.45;
/** How widely turns are looked for, at the root and below. */
const ROOT = { open: 40, keep: 64 } as const;
const BELOW = 4;
/** How many turns are kept waiting at a time. */
const WAITING = 6;

/** A search, as the players of this package use it. */
export interface TableSearch {
  /** How many turns there are to choose from, as far as found. */
  readonly options: number;
  run(limit: SearchLimit, isTimeUp: () => boolean, meter: Meter): number;
  best(): readonly ActionEntry<Action>[];
  report(): SearchReport;
}

/**
 * A search for the seat that decides in a state of one of the games, which has done nothing yet.
 *
 * @throws {RangeError} if the game is over
 * @throws {@link InvalidInputError} for a seed that is neither a string nor a whole number
 */
export function searchOf(games: EvaluatedGames, state: State, { seed = 0 }: BotOptions = {}): Search {
  if (state.phase === 'over') throw new RangeError('the game is over');
  const random = randomStream(seed);
  const position = openPosition(games, state);
  sampleWorld(position, state.actor, random);
  const search = searchAt(position, random);
  return {
    run: (limit) => {
      checkLimit(limit.iterations, limit.milliseconds);
      return search.run(limit, timer(limit.milliseconds), () => {});
    },
    best: () => search.best().map(({ action }) => action),
    report: search.report,
  };
}

/**
 * A search from the state on a table, which stays as it is.
 *
 * @param isTimeUp - if the time is up already, fewer turns are looked for, one at least
 * @param buffers - of this game; no other search may use them any more
 */
export function searchAt(
  start: SearchPosition,
  random: Random,
  isTimeUp = () => false,
  buffers: SearchBuffers = buffersFor(start),
): TableSearch {
  const me = start.row.actor;
  const players = start.row.players.length;
  const { world, saved, beam } = buffers;
  const values = new Float64Array(players);
  const route: Child[] = [];
  const passed: Node[] = [];
  const noWhim = (): number => 0;
  const candidates = beam.search(start.row, ROOT, noWhim, isTimeUp);
  const root = newNode();
  root.waiting = candidates.map(({ entries }) => entries);
  let iterations = 0;
  let nodes = 1;
  let depth = 0;

  /** Turns of the seat that decides in this world that the node does not know yet, the best first. */
  const findTurns = (node: Node): (readonly ActionEntry<Action>[])[] => {
    const width = { open: BELOW, keep: node.children.length + WAITING };
    const found: (readonly ActionEntry<Action>[])[] = [];
    for (const { entries } of beam.search(world.row, width, noWhim))
      if (!isKnown(node, entries)) found.push(entries);
    return found;
  };

  /** Plays a turn that has not been tried here, if it is time for one or there is no other. */
  const widen = (node: Node, isUrgent: boolean): Child | null => {
    const most = (world.row.actor === me ? OWN : OTHERS) * node.visits ** GROWTH;
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
    const child = newChild(entries, players, node === root && isOpenBook(saved, entries));
    node.children.push(child);
    nodes += 1;
    return child;
  };

  /** Plays the most promising of the known turns that this world allows; `null` if it allows none. */
  const descend = (node: Node): Child | null => {
    const mover = world.row.actor;
    let best: Child | null = null;
    let highest = Number.NEGATIVE_INFINITY;
    for (const child of node.children) {
      if (!child.isSure && !canFollow(world, child.entries, saved)) continue;
      child.available += 1;
      const mean = (child.sums[mover] ?? 0) / child.visits;
      const bound = mean + EXPLORATION * Math.sqrt(Math.log(child.available + 1) / child.visits);
      if (bound > highest) {
        highest = bound;
        best = child;
      }
    }
    if (best !== null) go(world, best.entries);
    return best;
  };

  const iterate = (): void => {
    world.row.cells.set(start.row.cells);
    sampleWorld(world, me, random);
    route.length = 0;
    passed.length = 0;
    let node = root;
    while (world.row.phase !== 'over') {
      passed.push(node);
      if (node !== root && node.visits === 0) break;
      const child = widen(node, false) ?? descend(node) ?? widen(node, true);
      if (child === null) break;
      route.push(child);
      node = child.node;
    }
    valuesOf(world, values);
    for (const each of passed) each.visits += 1;
    for (const child of route) {
      child.visits += 1;
      for (let seat = 0; seat < players; seat++)
        child.sums[seat] = (child.sums[seat] ?? 0) + (values[seat] ?? 0);
    }
    depth = Math.max(depth, route.length);
    iterations += 1;
  };

  const byVisits = (): Child[] =>
    [...root.children].sort((a, b) => b.visits - a.visits || (b.sums[me] ?? 0) - (a.sums[me] ?? 0));

  return {
    options: candidates.length,
    run({ iterations: most = Number.POSITIVE_INFINITY, signal }, isTimeUp, meter) {
      for (let done = 0; done < most; done++) {
        if (signal?.aborted === true || isTimeUp()) break;
        meter();
        iterate();
      }
      return iterations;
    },
    best() {
      const entries = byVisits()[0]?.entries ?? candidates[0]?.entries;
      return entries ?? listLegal(start, []).slice(0, 1);
    },
    report: () => ({
      seat: me,
      iterations,
      nodes,
      depth,
      turns: byVisits().map(({ entries, visits, sums }) => ({
        actions: entries.map(({ action }) => action),
        text: entries.map(({ text }) => text).join(' '),
        visits,
        value: visits === 0 ? 0 : (sums[me] ?? 0) / visits,
      })),
    }),
  };
}

function checkLimit(...limits: readonly (number | undefined)[]): void {
  const given = limits.filter((limit) => limit !== undefined);
  if (given.length === 0) throw new RangeError('a search needs a number of iterations or a time');
  for (const limit of given) {
    if (!(limit >= 0 && limit < Number.POSITIVE_INFINITY))
      throw new RangeError(`${limit} is no limit of a search`);
  }
}
