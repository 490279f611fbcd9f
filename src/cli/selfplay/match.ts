import type { Options } from '../../play/game';

/** Everything that the games of a match depend on: the same match gives the same games, whichever thread plays them. */
export interface Match {
  /** The options of every game; the seed of a game replaces the one here. */
  readonly setup: Options;
  /** The name of a bot for each seat, in the first game. */
  readonly bots: readonly string[];
  /** The number of games. */
  readonly games: number;
  readonly seed: string;
  /** The number of actions after which a game is cut off. */
  readonly limit: number;
  /** Whether every game has a setup of its own; absent: the games of a block share one. */
  readonly unpaired?: true;
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
  /** How often each seat was asked for an action. */
  readonly decisions: readonly number[];
  /** The total thinking time of the bot on each seat. */
  readonly milliseconds: readonly number[];
}
