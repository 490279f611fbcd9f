import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Clock,
  outOfTime,
  press,
  startClock,
  timeControl,
  timeLeft,
} from '../../examples/online/src/clock';

const control = timeControl.parse({ start: 10_000, more: 2_000 });
const all = (clock: Clock, now: number): number[] => clock.left.map((_, seat) => timeLeft(clock, seat, now));

test('only the clock of whoever decides runs, and a decision brings time', () => {
  const clock = startClock(control, 3, 1, 50);
  expect(all(clock, 3_050)).toEqual([10_000, 7_000, 10_000]);
  const next = press(clock, 2, 3_050);
  expect(all(next, 4_050)).toEqual([10_000, 9_000, 9_000]);
  expect(press(clock, 1, 3_050)).toBe(clock);
  expect(press(next, null, 4_050)).toMatchObject({ running: null, left: [10_000, 9_000, 11_000] });
});

test('time that is up stays up: the action that comes too late brings none', () => {
  const clock = startClock(control, 2, 0, 0);
  expect(outOfTime(clock, 9_999)).toBeNull();
  expect(outOfTime(clock, 10_000)).toBe(0);
  expect(timeLeft(press(clock, 1, 10_500), 0, 10_500)).toBe(0);
});

test('a clock that goes back takes and gives nothing', () => {
  const clock = startClock(control, 2, 0, 5_000);
  expect(timeLeft(clock, 0, 1_000)).toBe(10_000);
});

test('what is left is what was given less what was thought, in any game', () => {
  const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 900 })), {
    maxLength: 9,
  });
  fc.assert(
    fc.property(steps, (given) => {
      let [clock, now, seat] = [startClock(control, 4, 0, 0), 0, 0];
      const expected = [10_000, 10_000, 10_000, 10_000];
      for (const [next, thought] of given) {
        now += thought;
        expected[seat] = (expected[seat] ?? 0) - thought + (next === seat ? 0 : 2_000);
        clock = press(clock, next, now);
        seat = next;
      }
      expect(all(clock, now)).toEqual(expected);
    }),
  );
});
