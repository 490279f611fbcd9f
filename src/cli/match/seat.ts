import type { StandsAt } from '../../bots/bot';
import type { Findings } from '../../bots/player';
import type { Action, Options, RuleTypes } from '../../play/game';

/** The seat and the game that a player gets. */
export interface Place {
  /** The options of the game, with the seed of its setup. */
  readonly options: Options;
  /** The number of the game. */
  readonly game: number;
  readonly seat: number;
  /** The seed of the player's own chances. */
  readonly seed: string;
}

/** A player on one seat of one game. */
export interface Player {
  /** The time that its thinking is measured by, in milliseconds. */
  clock(): number;
  /**
   * Receives the position, at no cost of its time, and returns the function that chooses.
   *
   * @param left - the milliseconds that are left of its turn, if there is a limit
   */
  look(game: StandsAt<RuleTypes>, left: number | undefined): () => Action | Promise<Action>;
  /** The findings of its search for its last action; `null` without a search. */
  found?(): Findings | null;
  /** Sees an action of any seat, its own included. */
  see?(action: Action): void;
}

/** Seats a player by its name. */
export type SeatPlayer = (name: string, place: Place) => Player | Promise<Player>;

/** The limits of a turn; none by default. */
export interface Budget {
  readonly milliseconds?: number;
  /** Visits of a search, for those that search. */
  readonly visits?: number;
}
