import type { Evaluated } from '../../play/evaluation';
import type { State } from '../../play/game';
import { onlyGame } from '../../play/games';
import type { Seat } from '../../play/seats';
import type { Meter } from '../../play/work-limits';
import { timer } from '../../play/work-limits';
import { randomStream } from '../bot';
import { valuesOf } from '../evaluation';
import type { SearchedTurn, SearchLimit } from '../search';
import { openPosition, type SearchPosition, sampleCanonicalWorld } from '../search-position';
import { grow } from '../tree/search';
import { meanValues, treeReport } from '../tree/tree';
import { type SearchBuffers, type TurnTree, turnTree } from '../tree/turns';

/** A position to look into. */
export interface Question {
  readonly state: State;
  /** The number of actions before it: the same search as in a review of the game. */
  readonly position: number;
  readonly seed: string | number;
  /** Whose knowledge counts; by default that of the seat that decides. */
  readonly viewer?: Seat | undefined;
  readonly limit: SearchLimit;
  /** The number of lines wanted. */
  readonly lines: number;
}

/** What has been found out about a position. */
export interface Finding {
  /** The seat that decides; `null` if the game is over. */
  readonly seat: Seat | null;
  /** The number of iterations so far. */
  readonly visits: number;
  /** By seat, from 0 (lost) to 1 (won); empty before the first iteration. */
  readonly values: readonly number[];
  /** The turns tried, the most visited first, and what follows each. */
  readonly lines: readonly Omit<SearchedTurn, 'prior'>[];
}

/** A search that goes on for as long as it is asked to. */
export interface Analysis {
  /** Yields the number of iterations so far after each of them. */
  readonly search: Generator<number, unknown, void>;
  /** What has been found so far. */
  found(): Finding;
}

/** Begins to look into a position of a game. It depends on nothing that the viewer cannot know. */
export function analysisOf(game: Evaluated, question: Question): Analysis {
  const { state, position, seed, limit, lines, viewer = state.actor } = question;
  const table = openPosition(onlyGame(game), state);
  if (state.phase === 'over') {
    const values = new Float64Array(state.players.length);
    valuesOf(table, values);
    return { search: nothing(), found: () => ({ seat: null, visits: 0, values: [...values], lines: [] }) };
  }
  const tree = searchFrom(table, viewer, `${seed} before ${position}`);
  return {
    search: searching(tree, limit),
    found: () => {
      const { seat, iterations, turns } = treeReport(tree, lines);
      return {
        seat,
        visits: iterations,
        values: meanValues([...tree.root.edges.values()]),
        lines: turns.map(({ prior: _, ...line }) => line),
      };
    },
  };
}

function* nothing(): Generator<number, void, void> {}

/**
 * A search in what a seat knows of the position on a table. The table is set to a world that stands for all that the seat
 * cannot distinguish: turns are looked for beyond what they reveal, and must not depend on it.
 */
export function searchFrom(
  table: SearchPosition,
  knower: Seat,
  stream: string,
  buffers?: SearchBuffers,
): TurnTree {
  sampleCanonicalWorld(table, knower);
  return turnTree(table, randomStream(stream), { buffers, knower });
}

/** Searches, at least once: a timed search may be out of time before it has begun. Yields the iterations so far. */
export function* searching(
  tree: TurnTree,
  { iterations, milliseconds }: SearchLimit,
  meter?: Meter,
): Generator<number, void, void> {
  const isOver = timer(milliseconds);
  const isTimeUp = (): boolean => tree.counts.iterations > 0 && isOver();
  for (const _ of grow(tree, { iterations, isTimeUp, meter })) yield tree.counts.iterations;
}
