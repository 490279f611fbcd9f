import type { GameTypes } from '../play/game';
import type { ActionOf, NameOf, StateOf } from '../play/types';
import type { WorkLimits } from '../play/work-limits';

export type { BotOf as Bot };

/** The settings of a bot. */
export interface BotOptions {
  /** Any string or whole number (default 0); a bot with the same seed plays the same way in the same game. */
  readonly seed?: string | number;
}

/** A simulator or an environment at some position. */
export interface StandsAt<T extends GameTypes, N extends NameOf<T> = NameOf<T>> {
  /** The position of the game. */
  readonly state: StateOf<T, N>;
}

/** How a bot thinks without keeping its thread to itself. */
export interface ThinkOptions extends WorkLimits {
  /** The length of a slice in milliseconds (default 12): after each, the thread does other work. */
  readonly slice?: number | undefined;
  /**
   * Called after each slice.
   *
   * @param iterations - the number of iterations of the search so far
   */
  readonly onProgress?: ((iterations: number) => void) | undefined;
}

/**
 * A player. It chooses for the seat that decides and uses only what that seat may know: before it thinks, it redraws
 * everything hidden.
 */
export interface BotOf<T extends GameTypes = GameTypes> {
  /** The name, as given to `createBot`: `mcts:1000`. */
  readonly name: string;
  /**
   * One of the legal actions of the seat that decides.
   *
   * @param game - an engine state, which is not validated; or a simulator or environment at some position: it does not
   * change, and no state has to be built, which is several times as fast for bots that think little
   * @param limits - how much it may search before it gives up: an iteration of a tree search counts as an action. A bot
   * that has given up is of no further use, since its random stream has moved on: make a new one.
   * @throws {RangeError} if the game is over
   * @throws {@link LimitError} if it would have to search for longer
   */
  choose<N extends NameOf<T>>(game: StateOf<T, N> | StandsAt<T, N>, limits?: WorkLimits): ActionOf<T, N>;
  /**
   * The same choice, made in slices: between them the thread answers events, so an `AbortSignal` of a page or server
   * ends the search. Wait for one choice before you ask for the next.
   *
   * @param game - as for {@link Bot.choose}; it is read at once, so it may change meanwhile
   * @param options - the limits of `choose`, a signal among them; and the length of a slice
   * @returns the action that `choose` would have chosen
   * @throws {RangeError} if the game is over
   * @throws {@link LimitError} if it would have to search for longer, or the signal was aborted
   */
  think<N extends NameOf<T>>(
    game: StateOf<T, N> | StandsAt<T, N>,
    options?: ThinkOptions,
  ): Promise<ActionOf<T, N>>;
}
