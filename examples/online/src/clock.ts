import type { Seat } from 'century-engine';
import { z } from 'zod';

/** How much time each seat has, in milliseconds: `start` for the game, and `more` after each of its decisions. */
export const timeControl = z.strictObject({
  start: z
    .int()
    .min(1_000)
    .max(30 * 86_400_000),
  more: z.int().min(0).max(86_400_000),
});
export type TimeControl = z.infer<typeof timeControl>;

/** The clocks of a game as plain data. It looks at no clock itself: every function is told the time. */
export interface Clock {
  readonly control: TimeControl;
  /** What each seat has left, in milliseconds, as of `since`. */
  readonly left: readonly number[];
  /** Whose clock runs; `null` when none does. */
  readonly running: Seat | null;
  /** Since when, in milliseconds of any clock that never goes back. */
  readonly since: number;
}

/** The clocks at the start of a game, when a seat begins to think. */
export function startClock(control: TimeControl, players: number, first: Seat, now: number): Clock {
  return { control, left: Array.from({ length: players }, () => control.start), running: first, since: now };
}

/** What a seat has left at a moment: 0 when its time is up. */
export function timeLeft({ left, running, since }: Clock, seat: Seat, now: number): number {
  const spent = seat === running ? Math.max(0, now - since) : 0;
  return Math.max(0, (left[seat] ?? 0) - spent);
}

/** The seat whose time is up; `null` if it is nobody's. */
export function outOfTime(clock: Clock, now: number): Seat | null {
  const { running } = clock;
  return running !== null && timeLeft(clock, running, now) === 0 ? running : null;
}

/**
 * The clocks after an action: the same seat goes on thinking, or another one begins.
 *
 * @param next - who decides now; `null` at the end
 */
export function press(clock: Clock, next: Seat | null, now: number): Clock {
  const { control, running } = clock;
  if (next === running) return clock;
  const left = clock.left.map((_, seat) => {
    const rest = timeLeft(clock, seat, now);
    return seat === running && rest > 0 ? rest + control.more : rest;
  });
  return { control, left, running: next, since: now };
}
