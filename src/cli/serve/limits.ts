import type { WorkLimits } from '../../core/limits';
import * as s from '../../core/schema';

/** The maximum and default work of one request: actions played or tried, and time. */
export const WORK = { actions: 1_000_000, milliseconds: 60_000 } as const;

/** The maximum and default time of the bots in one request. */
export const CHOOSING = { milliseconds: 300_000 } as const;

const upTo = (most: number) => s.optional(s.int(1, most));

/** The param of methods that play or try actions. */
export const workLimit = s.optional(
  s.object({
    actions: upTo(WORK.actions),
    milliseconds: upTo(WORK.milliseconds),
  }),
);

/** The param of methods that let bots choose. */
export const choosingLimit = s.optional(s.object({ milliseconds: upTo(CHOOSING.milliseconds) }));

/** The work limits of a request. */
export function workLimitsOf(given: s.ValueOf<typeof workLimit>): WorkLimits {
  return {
    maxActions: given?.actions ?? WORK.actions,
    milliseconds: given?.milliseconds ?? WORK.milliseconds,
  };
}

/** The remaining work limits for the next bot in a request. */
export function choosingLimitsOf(given: s.ValueOf<typeof choosingLimit>): () => WorkLimits {
  const end = performance.now() + (given?.milliseconds ?? CHOOSING.milliseconds);
  return () => ({ milliseconds: Math.max(0, end - performance.now()) });
}
