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
  /** Whose clock runs; `null` when none does: a bot decides, or the game is over. */
  readonly running: Seat | null;
  /** Since when, in milliseconds since 1970. */
  readonly since: number;
}

/** What a clock shows at a moment. */
export interface ClockFace {
  /** What each seat has left, in milliseconds. */
  readonly left: readonly number[];
  /** Whose clock runs. */
  readonly running: Seat | null;
}

/** The clocks at the start. */
export function startClock(
  control: TimeControl,
  players: number,
  running: Seat | null,
  since: number,
): Clock {
  return { control, left: Array.from({ length: players }, () => control.start), running, since };
}

/** What a seat has left at a moment: 0 when its time is up. */
export function timeLeft({ left, running, since }: Clock, seat: Seat, now: number): number {
  const spent = seat === running ? Math.max(0, now - since) : 0;
  return Math.max(0, (left[seat] ?? 0) - spent);
}

/** What clocks show at a moment. */
export function faceOf(clock: Clock, now: number): ClockFace {
  return { left: clock.left.map((_, seat) => timeLeft(clock, seat, now)), running: clock.running };
}

/** The seat whose time is up; `null` if it is nobody's. */
export function outOfTime(clock: Clock, now: number): Seat | null {
  const { running } = clock;
  return running !== null && timeLeft(clock, running, now) === 0 ? running : null;
}

/** The clocks when somebody else sits down: another seat's clock runs, and nobody is given any time. */
export function pass(clock: Clock, next: Seat | null, now: number): Clock {
  if (next === clock.running) return clock;
  // Servers whose clocks differ may tell times that go back.
  const since = Math.max(now, clock.since);
  return { ...clock, left: faceOf(clock, since).left, running: next, since };
}

/** The clocks after an action: the same seat goes on thinking, or another one begins, and the seat before gets more. */
export function press(clock: Clock, next: Seat | null, now: number): Clock {
  const passed = pass(clock, next, now);
  if (passed === clock) return clock;
  const more = (rest: number, seat: Seat): number =>
    seat === clock.running && rest > 0 ? rest + clock.control.more : rest;
  return { ...passed, left: passed.left.map(more) };
}
