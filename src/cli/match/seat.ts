import type { StandsAt } from '../../bots/bot';
import type { Findings } from '../../bots/strategy-bot';
import type { Action, Options, RuleTypes } from '../../play/game';

/** The game and the seat for which a player is created. */
export interface MatchSeat {
  /** The options of the game, with the seed of its setup. */
  readonly options: Options;
  /** The number of the game in the match, from 0. */
  readonly game: number;
  readonly seat: number;
  /** The seed of the player's random choices. */
  readonly seed: string;
}

/** A player on one seat of one game. */
export interface Player {
  /** Returns the current time in milliseconds, by the clock that measures the thinking time of this player. */
  clock(): number;
  /**
   * Receives the position, and returns a function that chooses an action. Only the returned function is timed.
   *
   * @param left - the remaining time of the turn in milliseconds; `undefined` without a limit
   */
  look(game: StandsAt<RuleTypes>, left: number | undefined): () => Action | Promise<Action>;
  /** Returns the findings of the search for the last action of the player; `null` without a search. */
  found?(): Findings | null;
  /** Receives each action of the game, including those of this player. */
  see?(action: Action): void;
}

/** Creates the player with this name for a seat. */
export type SeatPlayer = (name: string, place: MatchSeat) => Player | Promise<Player>;

/** The limits of a turn; none by default. */
export interface Budget {
  readonly milliseconds?: number;
  /** The maximum number of visits of a search, for players that search. */
  readonly visits?: number;
}
