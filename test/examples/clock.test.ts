import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Clock,
  faceOf,
  outOfTime,
  pass,
  press,
  startClock,
  timeControl,
  timeLeft,
} from '../../examples/online/src/clock';
import { clockFace, durationOf } from '../../examples/web/src/online/terms';

const control = timeControl.parse({ start: 10_000, more: 2_000 });
const all = (clock: Clock, now: number): readonly number[] => faceOf(clock, now).left;

test('only the clock of whoever decides runs, and a decision brings time', () => {
  const clock = startClock(control, 3, 1, 50);
  expect(all(clock, 3_050)).toEqual([10_000, 7_000, 10_000]);
  const next = press(clock, 2, 3_050);
  expect(all(next, 4_050)).toEqual([10_000, 9_000, 9_000]);
  expect(press(clock, 1, 3_050)).toBe(clock);
  expect(press(next, null, 4_050)).toMatchObject({ running: null, left: [10_000, 9_000, 11_000] });
  expect(pass(next, 0, 4_050)).toMatchObject({ running: 0, left: [10_000, 9_000, 9_000] });
});

test('time that is up stays up: the action that comes too late brings none', () => {
  const clock = startClock(control, 2, 0, 0);
  expect(outOfTime(clock, 9_999)).toBeNull();
  expect(outOfTime(clock, 10_000)).toBe(0);
  expect(timeLeft(press(clock, 1, 10_500), 0, 10_500)).toBe(0);
  expect(outOfTime(pass(clock, null, 10_500), 99_000)).toBeNull();
});

test('a clock that goes back takes and gives nothing', () => {
  const clock = startClock(control, 2, 0, 5_000);
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
      let clock = startClock(control, 4, 0, 0);
      for (const [next, thought] of given) {
        now += thought;
        clock = press(clock, next, now);
        expected[seat] = (expected[seat] ?? 0) - thought + (next === seat ? 0 : 2_000);
        seat = next;
      }
      expect(faceOf(clock, now)).toEqual({ left: expected, running: seat });
    }),
  );
});

test.each([
  [0, '0 s', '0:00'],
  [9_001, '10 s', '0:10'],
  [10_000, '10 s', '0:10'],
  [545_000, '9 min 5 s', '9:05'],
  [3_600_000, '1 h', '1:00:00'],
  [30 * 86_400_000, '30 d', '720:00:00'],
])('a time of %s ms is %s in words, and %s on a clock', (time, words, face) => {
  expect([durationOf(time), clockFace(time)]).toEqual([words, face]);
});
