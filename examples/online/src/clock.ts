import type { Seat } from 'century-engine';
import { z } from 'zod';

/** The time of each seat in milliseconds: `start` for the game, and `more` after each of its decisions. */
export const timeControl = z.strictObject({
  start: z
    .int()
    .min(1_000)
    .max(30 * 86_400_000),
  more: z.int().min(0).max(86_400_000),
});
export type TimeControl = z.infer<typeof timeControl>;

/** The clocks of a game as plain data; functions take the time as an argument. */
export interface Clock {
  readonly control: TimeControl;
  /** The time left by seat, in milliseconds, as of `since`. */
  readonly left: readonly number[];
  /** The seat whose clock is running; `null` if none is: a bot decides, or the game is over. */
  readonly running: Seat | null;
  /** In milliseconds since 1970. */
  readonly since: number;
}

/** The clocks at a moment. */
export interface ClockFace {
  /** The time left by seat, in milliseconds. */
  readonly left: readonly number[];
  /** The seat whose clock is running. */
  readonly running: Seat | null;
}

/** Returns the clocks at the start of a game. */
export function startClock(
  control: TimeControl,
  players: number,
  running: Seat | null,
  since: number,
): Clock {
  return { control, left: Array.from({ length: players }, () => control.start), running, since };
}

/** Returns the time left of a seat at a moment: 0 when it is out of time. */
export function timeLeft({ left, running, since }: Clock, seat: Seat, now: number): number {
  const spent = seat === running ? Math.max(0, now - since) : 0;
  return Math.max(0, (left[seat] ?? 0) - spent);
}

export function faceOf(clock: Clock, now: number): ClockFace {
  return { left: clock.left.map((_, seat) => timeLeft(clock, seat, now)), running: clock.running };
}

/** Returns the seat that is out of time; `null` if none is. */
export function outOfTime(clock: Clock, now: number): Seat | null {
  const { running } = clock;
  return running !== null && timeLeft(clock, running, now) === 0 ? running : null;
}

/** Returns the clocks when a seat is taken over; no seat gets more time. */
export function pass(clock: Clock, next: Seat | null, now: number): Clock {
  if (next === clock.running) return clock;
  // The clocks of servers may differ, but time never goes back.
  const since = Math.max(now, clock.since);
  return { ...clock, left: faceOf(clock, since).left, running: next, since };
}

/** Returns the clocks after an action, which gives its seat more time. */
export function press(clock: Clock, next: Seat | null, now: number): Clock {
  const passed = pass(clock, next, now);
  if (passed === clock) return clock;
  const more = (rest: number, seat: Seat): number =>
    seat === clock.running && rest > 0 ? rest + clock.control.more : rest;
  return { ...passed, left: passed.left.map(more) };
}
