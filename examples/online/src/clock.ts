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

/** What has happened in a game, as far as clocks are concerned. Times are in milliseconds since 1970. */
export interface Course {
  /** Who decided at the start, and after each action; `null` at the end. */
  readonly deciders: readonly (Seat | null)[];
  readonly started: number;
  /** When each action was done. */
  readonly times: readonly number[];
  /** Who plays each seat at the start. */
  readonly sitters: readonly Sitter[];
  /** Who plays a seat from then on, in order; `action` is the number of actions before. */
  readonly takeovers: readonly {
    readonly action: number;
    readonly seat: Seat;
    readonly by: Sitter;
    readonly at: number;
  }[];
}

type Sitter = 'bot' | 'person';

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

/** The clocks of a game that has come so far. Those of bots stand still. */
export function clockOf(
  control: TimeControl,
  { deciders, started, times, sitters, takeovers }: Course,
): Clock {
  const now: Sitter[] = [...sitters];
  const runningAt = (action: number): Seat | null => {
    const decider = deciders[action] ?? null;
    return decider !== null && now[decider] === 'person' ? decider : null;
  };
  let clock: Clock = {
    control,
    left: sitters.map(() => control.start),
    running: runningAt(0),
    since: started,
  };
  for (let action = 0; action <= times.length; action++) {
    for (const { seat, by, at } of takeovers.filter((each) => each.action === action)) {
      now[seat] = by;
      clock = pass(clock, runningAt(action), at);
    }
    const at = times[action];
    if (at !== undefined) clock = press(clock, runningAt(action + 1), at);
  }
  return clock;
}
