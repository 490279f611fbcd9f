import type { StandsAt } from '../../bots/bot';
import type { Findings } from '../../bots/player';
import type { Action, Options, RuleTypes } from '../../play/game';

/** The game that a player sits down to. */
export interface Place {
  /** Those of the game, with the seed of its setup. */
  readonly options: Options;
  /** The number of the game. */
  readonly game: number;
  readonly seat: number;
  /** The seed of the player's own chances. */
  readonly seed: string;
}

/** A player on one seat of one game. */
export interface Player {
  /** The time in milliseconds by which its thinking is measured. */
  clock(): number;
  /**
   * Sees where the game stands, which takes none of its time, and returns what chooses.
   *
   * @param left - the milliseconds that are left of its turn, if there is a limit
   */
  look(game: StandsAt<RuleTypes>, left: number | undefined): () => Action | Promise<Action>;
  /** What its search found of the action it chose last; `null` if it did not search for it. */
  found?(): Findings | null;
  /** Sees an action of any seat, its own included. */
  see?(action: Action): void;
}

/** Seats a player by its name. */
export type SeatPlayer = (name: string, place: Place) => Player | Promise<Player>;

/** What a turn may take; absent: as much as a player wants. */
export interface Budget {
  readonly milliseconds?: number;
  /** Visits of a search, for those that search. */
  readonly visits?: number;
}
