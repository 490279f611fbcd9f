import { checkKeys, refuseAt } from '../input/plain-json';
import type { GameTypes } from '../play/game';
import { randomFrom } from '../play/seed';
import type { ActionOf, NameOf, StateIn } from '../play/types';
import { LIMITS, type Meter, meterOf, type WorkLimits } from '../play/work-limits';
import { quickRandom } from '../sim/policy';
import { pick, type Random } from '../util/random';

export type { BotOf as Bot };

/** The settings of a bot. */
export interface BotOptions {
  /** A string or whole number (default 0). Bots with equal seeds play alike in equal games. */
  readonly seed?: string | number;
}

/** A simulator or an environment, of which a bot reads only the current position. */
export interface StandsAt<T extends GameTypes, N extends NameOf<T> = NameOf<T>> {
  /** The current state of the game. */
  readonly state: StateIn<T, N>;
}

/** The options of `think`, which works in slices so that the thread stays free for other work. */
export interface ThinkOptions extends WorkLimits {
  /** Milliseconds of work between two pauses (default 12). */
  readonly slice?: number | undefined;
  /**
   * Called after each slice.
   *
   * @param iterations - iterations so far
   */
  readonly onProgress?: ((iterations: number) => void) | undefined;
}

/** A bot. It uses only what the active player may know: before it searches, it redraws everything hidden. */
export interface BotOf<T extends GameTypes = GameTypes> {
  /** The name given to `createBot`, such as `mcts:1000`. */
  readonly name: string;
  /**
   * Chooses one of the legal actions of the active player.
   *
   * @param game - a state, which is not validated, or a simulator or environment, which stays unchanged. The latter
   * two need no state to be built, so bots that search little are several times as fast.
   * @param limits - limits of the search, where an iteration of a tree search counts as an action. After a
   * `LimitError`, create a new bot, because this one has used up random numbers.
   * @throws {RangeError} if the game is over
   * @throws {@link LimitError} if the search exceeds a limit
   */
  choose<N extends NameOf<T>>(game: StateIn<T, N> | StandsAt<T, N>, limits?: WorkLimits): ActionOf<T, N>;
  /**
   * Chooses like `choose`, in slices. Between slices the thread handles events, so an `AbortSignal` of a page or
   * server can end the search. Wait for one choice before you request the next.
   *
   * @param game - as for {@link Bot.choose}. Its position is copied at once, so it may change during the search.
   * @param options - the limits of `choose`, and the length of a slice
   * @returns the same action as `choose`
   * @throws {RangeError} if the game is over
   * @throws {@link LimitError} if the search exceeds a limit, or the signal was aborted
   */
  think<N extends NameOf<T>>(
    game: StateIn<T, N> | StandsAt<T, N>,
    options?: ThinkOptions,
  ): Promise<ActionOf<T, N>>;
}

/**
 * Creates random numbers for a bot or search; equal seeds give equal numbers.
 *
 * @throws {@link InvalidInputError} if the seed is neither a string nor a whole number
 */
export function randomStream(seed: string | number): Random {
  if (typeof seed !== 'string' && !Number.isSafeInteger(seed)) {
    refuseAt('wrong-type', ['seed'], 'Expected a string or a whole number.');
  }
  return quickRandom(pick(randomFrom(seed), 2 ** 31));
}

/** In milliseconds: short enough for a page to stay responsive. */
export const SLICE = 12;

export function finish<R>(work: Generator<unknown, R, undefined>): R {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
}

/** Runs a generator in slices; the thread handles other events in between. */
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
 * Lets waiting events be handled. Node needs `setImmediate` for this, because two searches with `setTimeout` would
 * always have a timer due, and all other events would wait forever.
 */
export function pause(): Promise<void> {
  const { setImmediate } = globalThis as { readonly setImmediate?: (goOn: () => void) => unknown };
  return new Promise((resolve) => {
    if (setImmediate === undefined) setTimeout(resolve, 0);
    else setImmediate(resolve);
  });
}
