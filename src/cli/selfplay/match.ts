import type { Options } from '../../play/game';
import type { Budget, Thought } from './player';

/** Everything that the games of a match depend on: the same match gives the same games, whichever thread plays them. */
export interface Match {
  /** The options of every game; the seed of a game replaces the one here. */
  readonly setup: Options;
  /** The name of a player for each seat, in the first game. */
  readonly bots: readonly string[];
  readonly seed: string;
  /** The number of actions after which a game is cut off. */
  readonly limit: number;
  /** Whether every game has a setup of its own; absent: the games of a block share one. */
  readonly unpaired?: true;
  /** What each player has for a turn. */
  readonly budget: Budget;
}

/** The outcome of one game. */
export interface Outcome {
  /** Numbered from 0. */
  readonly game: number;
  /** The names of the players by seat. */
  readonly bots: readonly string[];
  /** The seat that had the first turn. */
  readonly firstSeat: number;
  readonly actions: number;
  /** The number of finished turns. */
  readonly turns: number;
  /** The most turns in a row without a new best score of any seat. */
  readonly standstill: number;
  /** Points by seat; `null` if the game was cut off. */
  readonly scores: readonly number[] | null;
  /** Seats from best to worst; `null` if the game was cut off. */
  readonly ranking: readonly number[] | null;
  /** By seat; absent if another call has played the game. */
  readonly thoughts?: readonly Thought[];
}

/** The seating and the seeds of a game. */
export interface Seating {
  /** The seed that sets the game up: the same for all games of a block. */
  readonly seed: string;
  /** By seat. */
  readonly bots: readonly { readonly name: string; readonly seed: string }[];
}

/** What the seating of a game follows from. */
type Seats = Pick<Match, 'bots' | 'unpaired'>;

/** The games that share a start: as many as there are seats, so that each player sits on each seat once. */
export function blockLength({ bots, unpaired }: Seats): number {
  return unpaired === true ? 1 : bots.length;
}

/** The block of a game. */
export function blockOf(match: Seats, game: number): number {
  return Math.floor(game / blockLength(match));
}

/** The seating of a game; from game to game each player moves on by one seat. */
export function seatingOf(match: Seats & Pick<Match, 'seed'>, game: number): Seating {
  const { bots, seed } = match;
  return {
    seed: `${seed}:${blockOf(match, game)}`,
    bots: bots.map((_, seat) => ({
      name: bots[(seat + game) % bots.length] ?? '',
      seed: `${seed}:${game}:${seat}`,
    })),
  };
}
