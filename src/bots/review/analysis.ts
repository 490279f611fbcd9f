import type { EvaluatedGame } from '../../play/evaluation';
import type { State } from '../../play/game';
import { onlyGame } from '../../play/games';
import type { Seat } from '../../play/seats';
import { type Meter, timer } from '../../play/work-limits';
import { randomStream } from '../bot';
import { judgeFor } from '../evaluation';
import type { SearchedTurnOf, SearchLimit } from '../search';
import { openPosition, type SearchPosition, sampleCanonicalWorld } from '../search-position';
import { grow } from '../tree/search';
import { meanValues, treeReport } from '../tree/tree';
import { type SearchBuffers, type TurnTree, turnTree } from '../tree/turns';

export interface Question {
  readonly state: State;
  /** The number of actions before the state. A part of the seed, as in a review, so that both search alike. */
  readonly position: number;
  readonly seed: string | number;
  /** Whose knowledge the search uses; by default the active player's. */
  readonly viewer?: Seat | undefined;
  readonly limit: SearchLimit;
  readonly lines: number;
}

export interface Finding {
  readonly seat: Seat | null;
  /** The number of iterations so far. */
  readonly visits: number;
  /** Values by seat, from 0 (lost) to 1 (won); empty before the first iteration. */
  readonly values: readonly number[];
  /** The tried turns, most visited first, each with its continuation. */
  readonly lines: readonly Omit<SearchedTurnOf, 'prior'>[];
}

export interface Analysis {
  /** Yields the iterations so far after each iteration. */
  readonly search: Generator<number, unknown, void>;
  found(): Finding;
}

/** The analysis uses only what the viewer knows. */
export function analysisOf(game: EvaluatedGame, question: Question): Analysis {
  const { state, position, seed, limit, lines, viewer = state.actor } = question;
  const table = openPosition(onlyGame(game), state);
  if (state.phase === 'over') {
    const values = new Float64Array(state.players.length);
    judgeFor(table)(table, values);
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
 * Creates a search with the knowledge of a seat. The root becomes the canonical state for this knowledge: turns found
 * there may go on after something is revealed, and must not depend on what is really hidden.
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

/**
 * Runs at least one iteration, even if the time is already up.
 *
 * @param share - the part of the limit to use
 */
export function* searching(
  tree: TurnTree,
  { iterations, milliseconds }: SearchLimit,
  meter?: Meter,
  share = 1,
): Generator<number, void, void> {
  const isOver = timer(milliseconds && milliseconds * share);
  const isTimeUp = (): boolean => tree.counts.iterations > 0 && isOver();
  for (const _ of grow(tree, { iterations: iterations && Math.ceil(iterations * share), isTimeUp, meter }))
    yield tree.counts.iterations;
}
