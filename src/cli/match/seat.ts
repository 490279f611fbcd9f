import type { StandsAt } from '../../bots/bot';
import type { Findings } from '../../bots/strategy-bot';
import type { Action, Options, RuleTypes } from '../../play/game';

export interface MatchSeat {
  /** Includes the seed of the setup. */
  readonly options: Options;
  readonly game: number;
  readonly seat: number;
  /** Determines the random choices of the player. */
  readonly seed: string;
}

export interface Player {
  /** Milliseconds, by the clock that measures this player. */
  clock(): number;
  /** Returns a function that chooses an action, which alone is timed; `left` is in milliseconds. */
  look(game: StandsAt<RuleTypes>, left: number | undefined): () => Action | Promise<Action>;
  /** Returns the findings of the last search; `null` if there was none. */
  found?(): Findings | null;
  /** Receives each action of the game, the player's own included. */
  see?(action: Action): void;
}

export type SeatPlayer = (name: string, place: MatchSeat) => Player | Promise<Player>;

export interface Budget {
  readonly milliseconds?: number;
  /** The maximum number of visits, for players that search. */
  readonly visits?: number;
}
