import { checkKeys, InvalidInputError } from '../../input/errors';
import type { ActionEntry } from '../../play/actions';
import type { Action, GameTypes, State } from '../../play/game';
import { teamsIn } from '../../play/position';
import type { Seat } from '../../play/seats';
import type { ActionOf, NameOf } from '../../play/types';
import { type Meter, timer } from '../../play/work-limits';
import type { Random } from '../../util/random';
import { type BotOptions, finish, randomStream } from '../bot';
import { searchEvaluatorFor, valuesOf } from '../evaluation';
import type { TriedTurn } from '../findings';
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
import {
  areSame,
  buffersFor,
  type Child,
  isKnown,
  type Node,
  newChild,
  newNode,
  type SearchBuffers,
  told,
} from './node';

export type { SearchedTurnOf as SearchedTurn, SearchOf as Search, SearchReportOf as SearchReport };

/** The settings of a search. */
export interface SearchOptions extends BotOptions {
  /**
   * The maximum number of positions kept (default 200,000, about 100 MB): beyond that, the search goes on among those
   * that it has.
   */
  readonly maxNodes?: number | undefined;
}

/** When a search stops: after a number of iterations, after a time, or on a signal, whichever comes first. */
export interface SearchLimit {
  /** Maximum number of iterations in this run. */
  readonly iterations?: number;
  /** Maximum wall-clock time; with it, the same seed may give a different search. */
  readonly milliseconds?: number;
  /**
   * Checked before every iteration, in addition to a number of iterations or a time. `run` does not yield to other
   * work, so an `AbortSignal` of the same thread cannot change meanwhile; a signal that reads shared memory can.
   */
  readonly signal?: {
    /** Whether to stop the search. */
    readonly aborted: boolean;
  };
}

/** The findings of a search about one turn. */
export interface SearchedTurnOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>> {
  /** The actions of the turn, in order. */
  readonly actions: readonly ActionOf<T, N>[];
  /** The actions in notation. */
  readonly text: string;
  /** The number of iterations through it. */
  readonly visits: number;
  /** Mean value for the seat that decides, from 0 to 1; 0.5 is an even game between two. */
  readonly value: number;
}

/** The findings of a search. */
export interface SearchReportOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>> {
  /** The seat that the search is for. */
  readonly seat: Seat;
  /** The number of iterations in all runs together. */
  readonly iterations: number;
  /** The number of positions kept. */
  readonly nodes: number;
  /** The length of the longest line of turns examined. */
  readonly depth: number;
  /** The turns tried, the most visited first. */
  readonly turns: readonly SearchedTurnOf<T, N>[];
}

/** A search for the seat that decides. It can run repeatedly and answers at any time. */
export interface SearchOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>> {
  /**
   * Continues the search.
   *
   * @param limit - when to stop
   * @returns the total number of iterations so far
   * @throws {RangeError} if both iterations and time are missing, or one is not a number of at least 0
   * @throws {@link InvalidInputError} if there is no such option
   */
  run(limit: SearchLimit): number;
  /** The actions of the most-visited turn; at least one. */
  best(): readonly ActionOf<T, N>[];
  /** The findings so far. */
  report(): SearchReportOf<T, N>;
}

/** What is left of an advantage or of a disadvantage after each turn, so that a win is worth more the sooner it comes. */
const LASTING = 0.98;
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
  /** The number of turns found so far to choose from. */
  readonly options: number;
  /** Yields the number of iterations so far after each of them, and returns it at the end. */
  running(limit: SearchLimit, isTimeUp: () => boolean, meter: Meter): Generator<number, number, void>;
  best(): readonly ActionEntry<Action>[];
  /** The turns tried, the most visited first; at least one. */
  tried(): readonly (readonly ActionEntry<Action>[])[];
  report(): SearchReportOf;
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
}

/**
 * A new search for the seat that decides in a state of one of the games.
 *
 * @throws {RangeError} if the game is over
 * @throws {@link InvalidInputError} if the seed is neither a string nor a whole number, or an option is invalid
 */
export function searchOf(games: EvaluatedGames, state: State, options: SearchOptions = {}): SearchOf {
  checkKeys(options, ['seed', 'maxNodes']);
  const { seed = 0, maxNodes } = options;
  if (maxNodes !== undefined && !(Number.isSafeInteger(maxNodes) && maxNodes > 0))
    throw new InvalidInputError('wrong-type', ['maxNodes'], 'Expected a whole number above 0.');
  if (state.phase === 'over') throw new RangeError('the game is over');
  const random = randomStream(seed);
  const position = openPosition(games, state);
  sampleWorld(position, state.actor, random);
  const search = searchAt(position, random, { maxNodes });
  return {
    run: (limit) => {
      checkKeys(limit, ['iterations', 'milliseconds', 'signal']);
      checkLimit(limit.iterations, limit.milliseconds);
      return finish(search.running(limit, timer(limit.milliseconds), () => {}));
    },
    best: () => search.best().map(({ action }) => action),
    report: search.report,
  };
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
}

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
  }: TableSearchOptions = {},
): TableSearch {
  const me = start.row.actor;
  const players = start.row.players.length;
  // Who has no rivals would otherwise get all that is left, whatever they did.
  const sides = Math.max(2, new Set(teamsIn(start.variant, players)).size);
  const { world, saved, beam } = buffers;
  const values = new Float64Array(players);
  const evaluate = searchEvaluatorFor(start);
  const route: Child[] = [];
  const passed: Node[] = [];
  const noNoise = (): number => 0;
  const nearness = start.variant.nearness?.(start.compiled);
  const candidates = beam.search(start.row, { ...ROOT, nearness }, noNoise, isTimeUp);
  const root = newNode();
  root.waiting = candidates.map(({ entries }) => entries);
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
    return found;
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
  const iterate = (first: Child | null = null): void => {
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
    valuesOf(world, values, evaluate);
    const left = LASTING ** route.length;
    for (let seat = 0; seat < players; seat++) values[seat] = left * (values[seat] ?? 0) + (1 - left) / sides;
    for (const each of passed) each.visits += 1;
    for (const child of route) {
      child.visits += 1;
      for (let seat = 0; seat < players; seat++)
        child.sums[seat] = (child.sums[seat] ?? 0) + (values[seat] ?? 0);
    }
    depth = Math.max(depth, route.length);
    iterations += 1;
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
    report: () => ({
      seat: me,
      iterations,
      nodes,
      depth,
      turns: byVisits().map(({ entries, visits, sums }) => ({
        ...told(entries),
        visits,
        value: visits === 0 ? 0 : (sums[me] ?? 0) / visits,
      })),
    }),
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

function checkLimit(...limits: readonly (number | undefined)[]): void {
  const given = limits.filter((limit) => limit !== undefined);
  if (given.length === 0) throw new RangeError('a search needs a number of iterations or a time');
  for (const limit of given) {
    if (!(limit >= 0 && limit < Number.POSITIVE_INFINITY))
      throw new RangeError(`${limit} is not a valid limit of a search`);
  }
}
