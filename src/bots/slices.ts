import { checkKeys, InvalidInputError } from '../input/errors';
import { LIMITS, type Meter, meterOf } from '../play/work-limits';
import type { ThinkOptions } from './bot';

/** The default length of a slice, in milliseconds: short enough for a page to stay responsive. */
const SLICE = 12;

/** Does work to its end at once. */
export function finish<R>(work: Generator<unknown, R, void>): R {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
}

/**
 * Does work in slices, between which the thread does other work.
 *
 * @throws {@link LimitError} once the signal is aborted or a limit is exceeded
 * @throws {@link InvalidInputError} if an option is invalid
 */
export async function finishInSlices<R>(
  start: (meter: Meter) => Generator<number, R, void>,
  options: ThinkOptions,
): Promise<R> {
  checkKeys(options, [...LIMITS, 'slice']);
  const { slice = SLICE, onProgress, ...limits } = options;
  if (typeof slice !== 'number' || !(slice >= 0))
    throw new InvalidInputError('wrong-type', ['slice'], 'Expected a number of at least 0.');
  const meter = meterOf(limits);
  const work = start(meter);
  let end = performance.now() + slice;
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
    if (performance.now() < end) continue;
    onProgress?.(value);
    await pause();
    checkSignal(limits.signal);
    end = performance.now() + slice;
  }
}

/** Lets the thread do what else is waiting. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

function checkSignal(signal: ThinkOptions['signal']): void {
  // A new meter refuses a signal that is aborted already.
  if (signal?.aborted === true) meterOf({ signal });
}
