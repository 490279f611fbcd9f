import { InvalidInputError, LimitError } from './errors';

/** How much a call may do before it gives up with a {@link LimitError}. Without any of these it goes on to its end. */
export interface WorkLimits {
  /** At most so many actions, done, replayed or tried; the same call always gives up at the same one. */
  readonly maxActions?: number | undefined;
  /** At most so much time, by the clock, from the start of the call. What is answered in time does not depend on it. */
  readonly milliseconds?: number | undefined;
  /**
   * Looked at from time to time. The call does not yield to other work, so an `AbortSignal` of the same thread can
   * change only before it, or between the turns of a generator; what looks into shared memory can change at any time.
   */
  readonly signal?:
    | {
        /** Whether the call is to end. */
        readonly aborted: boolean;
      }
    | undefined;
}

/** Counts an action of work, and ends the call if that is too much. */
export type Meter = () => void;

/** The clock and the signal are looked at once in so many actions. */
const INTERVAL = 32;

const unlimited: Meter = () => {};

/**
 * The meter of a call that begins now.
 *
 * @throws {@link InvalidInputError} for limits that are none
 * @throws {@link LimitError} if the signal is aborted already
 */
export function meterOf({ maxActions, milliseconds, signal }: WorkLimits): Meter {
  checkNumber('maxActions', maxActions);
  checkNumber('milliseconds', milliseconds);
  if (signal !== undefined && typeof signal?.aborted !== 'boolean')
    throw new InvalidInputError('wrong-type', ['signal'], 'A signal says in `aborted` whether it is.');
  if (maxActions === undefined && milliseconds === undefined && signal === undefined) return unlimited;
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
      throw new LimitError('milliseconds', `The call was not done within ${milliseconds} milliseconds.`);
  };
}

/** Says whether so much time has gone by since; without a number it never has. */
export function timer(milliseconds = Number.POSITIVE_INFINITY): () => boolean {
  if (milliseconds === Number.POSITIVE_INFINITY) return () => false;
  const end = performance.now() + milliseconds;
  return () => performance.now() >= end;
}

function checkNumber(name: keyof WorkLimits, value: unknown): void {
  if (value === undefined) return;
  if (typeof value !== 'number' || Number.isNaN(value))
    throw new InvalidInputError('wrong-type', [name], 'A limit is a number.');
  if (value < 0) throw new InvalidInputError('too-small', [name], 'A limit is a number from 0 up.');
}
