import type { GameTypes } from '../core/game';
import type { WorkLimits } from '../core/limits';
import type { ActionOf, NameOf, StateOf } from '../core/types';

/** What decides, besides the position, what a bot does. */
export interface BotOptions {
  /** Any string or whole number (default 0); the same bot with the same seed plays the same in the same game. */
  readonly seed?: string | number;
}

/** What stands at a state: a simulator or an environment. */
export interface StandsAt<T extends GameTypes, N extends NameOf<T> = NameOf<T>> {
  /** Where the game stands. */
  readonly state: StateOf<T, N>;
}

/**
 * A player. It chooses for the seat that decides and uses nothing but what that seat may know: before it thinks,
 * everything hidden is drawn anew.
 */
export interface Bot<T extends GameTypes = GameTypes> {
  /** As `createBot` takes it: `mcts:1000`. */
  readonly name: string;
  /**
   * One of the legal actions of the seat that decides.
   *
   * @param game - a state of the engine, which is not checked; or a simulator or environment that stands at one: it stays
   * as it is, and no state is made, which is several times as fast for bots that do not think long
   * @param limits - how much it may search before it gives up: an iteration of a tree search counts as an action. A bot
   * that has given up is of no more use, for its chances have moved on: make a new one.
   * @throws {RangeError} if the game is over
   * @throws {@link LimitError} if it would have had to search for longer
   */
  choose<N extends NameOf<T>>(game: StateOf<T, N> | StandsAt<T, N>, limits?: WorkLimits): ActionOf<T, N>;
}
