import * as z from 'zod/mini';
import { int, object } from '../../input/schema';
import type { WorkLimits } from '../../play/work-limits';

/** The request that a method works for. */
export interface RequestContext {
  /** Whether it has been cancelled; methods that may take long look from time to time. */
  readonly signal: { readonly aborted: boolean };
  /**
   * Reports progress; absent if the request does not ask for it.
   *
   * @param done - actions, iterations or games so far
   * @param total - how many there will be, as far as it is known
   */
  readonly progress?: ((done: number, total?: number) => void) | undefined;
}

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
  { signal, progress }: RequestContext,
  total?: number,
): WorkLimits {
  return {
    maxActions: given?.actions ?? WORK.actions,
    milliseconds: given?.milliseconds ?? WORK.milliseconds,
    signal,
    onProgress: progress && ((done) => progress(done, total)),
  };
}

/**
 * The remaining work limits for the next bot in a request.
 *
 * @param total - the number of iterations to come, as far as it is known
 */
export function choosingLimitsOf(
  given: z.infer<typeof choosingLimit>,
  { signal, progress }: RequestContext,
  total?: number,
): () => WorkLimits {
  const end = performance.now() + (given?.milliseconds ?? CHOOSING.milliseconds);
  const onProgress = progress && ((done: number) => progress(done, total));
  return () => ({ milliseconds: Math.max(0, end - performance.now()), signal, onProgress });
}
