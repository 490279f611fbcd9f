import type { WorkLimits } from '../../core/limits';
import * as s from '../../core/schema';

/** How much one request may do, and does at most if it does not say: actions played or tried, and time. */
export const WORK = { actions: 1_000_000, milliseconds: 60_000 } as const;

/** How long the bots of one request may take, and take at most if it does not say. */
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

/** What a request may do. */
export function workLimitsOf(given: s.ValueOf<typeof workLimit>): WorkLimits {
  return {
    maxActions: given?.actions ?? WORK.actions,
    milliseconds: given?.milliseconds ?? WORK.milliseconds,
  };
}

/** What each bot that chooses next in a request may still do. */
export function choosingLimitsOf(given: s.ValueOf<typeof choosingLimit>): () => WorkLimits {
  const end = performance.now() + (given?.milliseconds ?? CHOOSING.milliseconds);
  return () => ({ milliseconds: Math.max(0, end - performance.now()) });
}
