import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Clock,
  clockOf,
  faceOf,
  outOfTime,
  pass,
  press,
  timeControl,
  timeLeft,
} from '../../examples/online/src/clock';

const control = timeControl.parse({ start: 10_000, more: 2_000 });
const startClock = (players: number, running: number, since: number): Clock => ({
  control,
  left: Array.from({ length: players }, () => control.start),
  running,
  since,
});
const all = (clock: Clock, now: number): readonly number[] => faceOf(clock, now).left;

test('only the clock of whoever decides runs, and a decision brings time', () => {
  const clock = startClock(3, 1, 50);
  expect(all(clock, 3_050)).toEqual([10_000, 7_000, 10_000]);
  const next = press(clock, 2, 3_050);
  expect(all(next, 4_050)).toEqual([10_000, 9_000, 9_000]);
  expect(press(clock, 1, 3_050)).toBe(clock);
  expect(press(next, null, 4_050)).toMatchObject({ running: null, left: [10_000, 9_000, 11_000] });
  expect(pass(next, 0, 4_050)).toMatchObject({ running: 0, left: [10_000, 9_000, 9_000] });
});

test('time that is up stays up: the action that comes too late brings none', () => {
  const clock = startClock(2, 0, 0);
  expect(outOfTime(clock, 9_999)).toBeNull();
  expect(outOfTime(clock, 10_000)).toBe(0);
  expect(timeLeft(press(clock, 1, 10_500), 0, 10_500)).toBe(0);
  expect(outOfTime(pass(clock, null, 10_500), 99_000)).toBeNull();
});

test('a clock that goes back takes and gives nothing', () => {
  const clock = startClock(2, 0, 5_000);
  expect(timeLeft(clock, 0, 1_000)).toBe(10_000);
  expect(press(clock, 1, 1_000)).toMatchObject({ since: 5_000, left: [12_000, 10_000] });
});

test('what is left is what was given less what was thought, in any game', () => {
  const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 900 })), {
    maxLength: 9,
  });
  fc.assert(
    fc.property(steps, (given) => {
      let [now, seat] = [0, 0];
      const expected = [10_000, 10_000, 10_000, 10_000];
      const times: number[] = [];
      for (const [next, thought] of given) {
        now += thought;
        times.push(now);
        expected[seat] = (expected[seat] ?? 0) - thought + (next === seat ? 0 : 2_000);
        seat = next;
      }
      const clock = clockOf(control, {
        deciders: [0, ...given.map(([next]) => next)],
        started: 0,
        times,
        sitters: ['person', 'person', 'person', 'person'],
        takeovers: [],
      });
      expect(faceOf(clock, now)).toEqual({ left: expected, running: seat });
    }),
  );
});

test('the clocks of bots stand still, from the moment when one sits down until its person is back', () => {
  const clock = clockOf(control, {
    deciders: [0, 1, 0, 0],
    started: 1_000,
    times: [2_000, 3_500, 7_000],
    sitters: ['person', 'bot'],
    takeovers: [
      { action: 2, seat: 0, by: 'bot', at: 5_000 },
      { action: 3, seat: 0, by: 'person', at: 9_000 },
    ],
  });
  // A second before the first action, which brings two; a second and a half until the bot came; one since then.
  expect(faceOf(clock, 10_000)).toEqual({ left: [8_500, 10_000], running: 0 });
});
