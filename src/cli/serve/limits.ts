import * as z from 'zod/mini';
import { int, object } from '../../input/schema';
import type { WorkLimits } from '../../play/work-limits';
import type { Errand } from './errand';

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
