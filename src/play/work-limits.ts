import { InvalidInputError, LimitError } from '../input/errors';
import { checkFunction, checkKeys, checkNumber } from '../input/plain-json';

/** Limits on the work of a call, beyond which it throws a {@link LimitError}; by default there are none. */
export interface WorkLimits {
  /** Maximum number of actions performed, replayed or tried; the same call always stops at the same action. */
  readonly maxActions?: number | undefined;
  /** Maximum wall-clock time from the start of the call; has no effect on the result of a call that ends in time. */
  readonly milliseconds?: number | undefined;
  /**
   * Ends the call; checked from time to time. An `AbortSignal` of the same thread can change only before the call, or
   * between the turns of a generator, because the call does not yield to other work. A signal that reads shared memory
   * can change at any time.
   */
  readonly signal?:
    | {
        /** Whether to end the call. */
        readonly aborted: boolean;
      }
    | undefined;
  /**
   * Called from time to time. If it throws, the call ends with that error.
   *
   * @param actions - the number of actions so far
   */
  readonly onProgress?: ((actions: number) => void) | undefined;
}

export const LIMITS: readonly (keyof WorkLimits)[] = ['maxActions', 'milliseconds', 'signal', 'onProgress'];

/** Counts one action of work, and throws if a limit is exceeded. */
export type Meter = () => void;

/** The number of actions between checks of the clock and the signal. */
const INTERVAL = 32;

const unlimited: Meter = () => {};

/** Returns the meter of a call that starts now; throws if a limit is invalid or the signal is aborted already. */
export function meterOf(limits: WorkLimits): Meter {
  checkKeys(limits);
  const { maxActions, milliseconds, signal, onProgress } = limits;
  checkNumber('maxActions', maxActions);
  checkNumber('milliseconds', milliseconds);
  if (signal !== undefined && typeof signal?.aborted !== 'boolean')
    throw new InvalidInputError('wrong-type', ['signal'], 'A signal needs a boolean member `aborted`.');
  if (onProgress !== undefined) checkFunction('onProgress', onProgress);
  if (LIMITS.every((name) => limits[name] === undefined)) return unlimited;
  const isTimeUp = timer(milliseconds);
  const checkSignal = (): void => {
    if (signal?.aborted === true) throw new LimitError('signal', 'The call was aborted.');
  };
  checkSignal();
  let done = 0;
  return () => {
    done += 1;
    if (maxActions !== undefined && done > maxActions) {
      throw new LimitError(
        'maxActions',
        `More than ${maxActions} ${maxActions === 1 ? 'action is' : 'actions are'} needed.`,
      );
    }
    if (done % INTERVAL !== 1) return;
    checkSignal();
    if (isTimeUp())
      throw new LimitError('milliseconds', `The call did not finish within ${milliseconds} milliseconds.`);
    onProgress?.(done);
  };
}

/** Returns a function that checks whether `milliseconds` have passed since its creation; by default never. */
export function timer(milliseconds = Number.POSITIVE_INFINITY): () => boolean {
  if (milliseconds === Number.POSITIVE_INFINITY) return () => false;
  const end = performance.now() + milliseconds;
  return () => performance.now() >= end;
}
