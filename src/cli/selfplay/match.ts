import type { Options } from '../../index';

/** All that the games of a match depend on: the same match gives the same games, whoever plays them. */
export interface Match {
  /** What every game is set up with; the seed of a game takes the place of the one here. */
  readonly setup: Options;
  /** The name of a bot for each seat, as they sit in the first game. */
  readonly bots: readonly string[];
  /** How many games. */
  readonly games: number;
  readonly seed: string;
  /** After so many actions a game is broken off. */
  readonly limit: number;
}

/** What becomes of one game. */
export interface Outcome {
  /** Counted from 0. */
  readonly game: number;
  /** The names of the bots by seat. */
  readonly bots: readonly string[];
  /** The seat that had the first turn. */
  readonly firstSeat: number;
  readonly actions: number;
  /** Finished turns. */
  readonly turns: number;
  /** Points by seat; `null` if the game was broken off. */
  readonly scores: readonly number[] | null;
  /** Seats from best to worst; `null` if the game was broken off. */
  readonly ranking: readonly number[] | null;
  /** How often each seat was asked for an action. */
  readonly decisions: readonly number[];
  /** How long the bot on each seat thought about all of them. */
  readonly milliseconds: readonly number[];
}
