import type { WorkLimits } from '../engine/limits';
import type { Action, State, VariantName } from '../engine/registry';

/** What decides, besides the position, what a bot does. */
export interface BotOptions {
  /** Any string or whole number, 0 unless told; the same bot with the same seed plays the same in the same game. */
  readonly seed?: string | number;
}

/**
 * A player. It chooses for the seat that decides and uses nothing but what that seat may know: before it thinks,
 * everything hidden is drawn anew.
 */
export interface Bot {
  /** As `createBot` takes it: `mcts:1000`. */
  readonly name: string;
  /**
   * One of the legal actions of the seat that decides.
   *
   * @param state - a state of the engine; it is not checked
   * @param limits - how much it may search before it gives up: an iteration of a tree search counts as an action. A bot
   * that has given up is of no more use, for its chances have moved on: make a new one.
   * @throws {RangeError} if the game is over
   * @throws {@link LimitError} if it would have had to search for longer
   */
  choose<N extends VariantName>(state: State<N>, limits?: WorkLimits): Action<N>;
}
