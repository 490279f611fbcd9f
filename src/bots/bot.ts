import { checkKeys, refuseAt } from '../input/plain-json';
import type { GameTypes } from '../play/game';
import { randomFrom } from '../play/seed';
import type { ActionOf, NameOf, StateIn } from '../play/types';
import { LIMITS, type Meter, meterOf, type WorkLimits } from '../play/work-limits';
import { quickRandom } from '../sim/policy';
import { pick, type Random } from '../util/random';

export type { BotOf as Bot };

/** The settings of a bot: its seed. */
export interface BotOptions {
  /** Any string or whole number (default 0); a bot with the same seed plays the same way in the same game. */
  readonly seed?: string | number;
}

/** A simulator or an environment; only its current position is used. */
export interface StandsAt<T extends GameTypes, N extends NameOf<T> = NameOf<T>> {
  /** The current state of the game. */
  readonly state: StateIn<T, N>;
}

/** The options of `think`, which works in slices and leaves the thread free between them. */
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

/** A bot. It uses only what the active player may know: before it searches, it redraws everything hidden. */
export interface BotOf<T extends GameTypes = GameTypes> {
  /** The name as given to `createBot`, e.g. `mcts:1000`. */
  readonly name: string;
  /**
   * Chooses one of the legal actions of the active player.
   *
   * @param game - an engine state, which is not validated; or a simulator or environment, which does not change. Bots
   * that search little are several times as fast with the latter two, since no state has to be built.
   * @param limits - limits on the search: an iteration of a tree search counts as an action. After a `LimitError`,
   * create a new bot, since the random stream of this one has moved on.
   * @throws {RangeError} if the game is over
   * @throws {@link LimitError} if the search exceeds a limit
   */
  choose<N extends NameOf<T>>(game: StateIn<T, N> | StandsAt<T, N>, limits?: WorkLimits): ActionOf<T, N>;
  /**
   * Makes the same choice as `choose`, in slices. Between slices the thread handles events, so an `AbortSignal` of a
   * page or server can end the search. Wait for one choice before you request the next.
   *
   * @param game - as for {@link Bot.choose}; its position is copied at once, so it may change during the search
   * @param options - the limits of `choose`, including a signal, and the length of a slice
   * @returns the action that `choose` would have chosen
   * @throws {RangeError} if the game is over
   * @throws {@link LimitError} if the search exceeds a limit, or the signal was aborted
   */
  think<N extends NameOf<T>>(
    game: StateIn<T, N> | StandsAt<T, N>,
    options?: ThinkOptions,
  ): Promise<ActionOf<T, N>>;
}

/**
 * Creates the random number generator of a bot or a search; the same seed gives the same numbers.
 *
 * @throws {@link InvalidInputError} if the seed is neither a string nor a whole number
 */
export function randomStream(seed: string | number): Random {
  if (typeof seed !== 'string' && !Number.isSafeInteger(seed)) {
    refuseAt('wrong-type', ['seed'], 'Expected a string or a whole number.');
  }
  return quickRandom(pick(randomFrom(seed), 2 ** 31));
}

/** The default length of a slice, in milliseconds: short enough for a page to stay responsive. */
export const SLICE = 12;

export function finish<R>(work: Generator<unknown, R, undefined>): R {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
}

/** Runs a generator in slices, between which the thread handles other events; checks the signal after each slice. */
export async function finishInSlices<R>(
  start: (meter: Meter) => Generator<number, R, void>,
  options: ThinkOptions,
): Promise<R> {
  checkKeys(options, [...LIMITS, 'slice']);
  const { slice = SLICE, onProgress, ...limits } = options;
  if (typeof slice !== 'number' || !(slice >= 0))
    refuseAt('wrong-type', ['slice'], 'Expected a number of at least 0.');
  const meter = meterOf(limits);
  const work = start(meter);
  let end = performance.now() + slice;
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
    if (performance.now() < end) continue;
    onProgress?.(value);
    await pause();
    meterOf({ signal: limits.signal });
    end = performance.now() + slice;
  }
}

/**
 * Lets the thread handle waiting events. Node needs `setImmediate` for this: with `setTimeout`, two searches at once
 * would always have timers due, and starve all other events.
 */
export function pause(): Promise<void> {
  const { setImmediate } = globalThis as { readonly setImmediate?: (goOn: () => void) => unknown };
  return new Promise((resolve) => {
    if (setImmediate === undefined) setTimeout(resolve, 0);
    else setImmediate(resolve);
  });
}
