import type { Options } from '../../play/game';
import type { Range } from '../steps/shards';
import type { Budget, Thought } from './player';

/** Everything that the games of a match depend on: the same match gives the same games, whichever thread plays them. */
export interface Match {
  /** The options of every game; the seed of a game replaces the one here. */
  readonly setup: Options;
  /** The name of a bot for each seat, in the first game. */
  readonly bots: readonly string[];
  /** The number of games. */
  readonly games: number;
  /** The number of the first game, if it is not 0. */
  readonly from?: number;
  readonly seed: string;
  /** The number of actions after which a game is cut off. */
  readonly limit: number;
  /** Whether every game has a setup of its own; absent: the games of a block share one. */
  readonly unpaired?: true;
  /** What each player has for a turn; absent: as much as it takes. */
  readonly budget?: Budget;
}

/** The outcome of one game. */
export interface Outcome {
  /** Numbered from 0. */
  readonly game: number;
  /** The names of the bots by seat. */
  readonly bots: readonly string[];
  /** The seat that had the first turn. */
  readonly firstSeat: number;
  readonly actions: number;
  /** The number of finished turns. */
  readonly turns: number;
  /** The most decisions in a row, those of one seat after each other counted once, without a new best score of anybody. */
  readonly standstill: number;
  /** Points by seat; `null` if the game was cut off. */
  readonly scores: readonly number[] | null;
  /** Seats from best to worst; `null` if the game was cut off. */
  readonly ranking: readonly number[] | null;
  /** By seat. */
  readonly thoughts: readonly Thought[];
}

/** The seating and the seeds of a game. */
export interface Seating {
  /** The seed that sets the game up: the same for all games of a block. */
  readonly seed: string;
  /** By seat. */
  readonly bots: readonly { readonly name: string; readonly seed: string }[];
}

/** Consecutive games that are played and kept together. */
export interface Chunk extends Range {
  readonly index: number;
}

/** The games of a match. */
export function rangeOf({ from = 0, games }: Pick<Match, 'from' | 'games'>): Range {
  return { from, to: from + games };
}

/** The games that share a start: as many as there are seats, so that each bot sits on each seat once. */
export function blockLength({ bots, unpaired }: Pick<Match, 'bots' | 'unpaired'>): number {
  return unpaired === true ? 1 : bots.length;
}

/** The block of a game. */
export function blockOf(match: Pick<Match, 'bots' | 'unpaired'>, game: number): number {
  return Math.floor(game / blockLength(match));
}

/** The seating of a game; from game to game each bot moves on by one seat. */
export function seatingOf(match: Pick<Match, 'bots' | 'seed' | 'unpaired'>, game: number): Seating {
  const { bots, seed } = match;
  return {
    seed: `${seed}:${blockOf(match, game)}`,
    bots: bots.map((_, seat) => ({
      name: bots[(seat + game) % bots.length] ?? '',
      seed: `${seed}:${game}:${seat}`,
    })),
  };
}

/** The maximum number of games kept together. */
const LARGEST_CHUNK = 64;

/**
 * All games in chunks of a size, which by default depends only on the number of games: about a hundred chunks, or more
 * if there are many games.
 */
export function chunksOf(
  match: Pick<Match, 'from' | 'games'>,
  size = Math.min(LARGEST_CHUNK, Math.ceil(match.games / 100)),
): Chunk[] {
  const { from: first, to } = rangeOf(match);
  return Array.from({ length: Math.ceil(match.games / size) }, (_, index) => ({
    index,
    from: first + index * size,
    to: Math.min(to, first + (index + 1) * size),
  }));
}
