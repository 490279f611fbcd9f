import * as z from 'zod/mini';
import { int, object } from '../../input/schema';
import type { WorkLimits } from '../../play/work-limits';
import type { Id } from './request';

/** What the methods that may take long are told, and tell, while they are at work. */
export interface Errand {
  /** Whether the request has been cancelled; asked from time to time. */
  readonly signal: { readonly aborted: boolean };
  /**
   * Tells how far the work is, from time to time; absent if nobody has asked.
   *
   * @param done - actions, iterations or games so far
   * @param total - how many there will be, as far as it is known
   */
  readonly tell?: ((done: number, total?: number) => void) | undefined;
}

/** The client, as far as the server notices it while it works on a request. */
export interface Outside {
  /**
   * Looks at what the client has sent meanwhile, from time to time.
   *
   * @param id - that of the request at work; `undefined` if it cannot be cancelled
   * @returns whether this request has been cancelled
   */
  isCancelled(id: Id | undefined): boolean;
  /** Whether it is time to tell again how far the work is. */
  isTimeToTell(): boolean;
  /** Sends a line at once, without a newline; it is lost if the client does not read. */
  send(line: string): void;
}

/** A client that waits for its answers. */
export const PATIENT: Outside = {
  isCancelled: () => false,
  isTimeToTell: () => false,
  send: () => {},
};

/** The maximum and default work of one request: actions played or tried, and time. */
export const WORK = { actions: 1_000_000, milliseconds: 60_000 } as const;

/** The maximum and default time of the bots in one request. */
export const CHOOSING = { milliseconds: 300_000 } as const;

const upTo = (most: number) => z.optional(int(1, most));

/** The param of methods that play or try actions. */
export const workLimit = z.optional(
  object({
    actions: upTo(WORK.actions),
    milliseconds: upTo(WORK.milliseconds),
  }),
);

/** The param of methods that let bots choose. */
export const choosingLimit = z.optional(object({ milliseconds: upTo(CHOOSING.milliseconds) }));

/**
 * The work limits of a request.
 *
 * @param total - the number of actions to come, as far as it is known
 */
export function workLimitsOf(
  given: z.infer<typeof workLimit>,
  { signal, tell }: Errand,
  total?: number,
): WorkLimits {
  return {
    maxActions: given?.actions ?? WORK.actions,
    milliseconds: given?.milliseconds ?? WORK.milliseconds,
    signal,
    onProgress: tell && ((done) => tell(done, total)),
  };
}

/**
 * The remaining work limits for the next bot in a request.
 *
 * @param total - the number of iterations to come, as far as it is known
 */
export function choosingLimitsOf(
  given: z.infer<typeof choosingLimit>,
  { signal, tell }: Errand,
  total?: number,
): () => WorkLimits {
  const end = performance.now() + (given?.milliseconds ?? CHOOSING.milliseconds);
  const onProgress = tell && ((done: number) => tell(done, total));
  return () => ({ milliseconds: Math.max(0, end - performance.now()), signal, onProgress });
}
