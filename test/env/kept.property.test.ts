import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type EnvOptions, observe } from '../../src/env/index';
import { coursesOf, optionsAt, setsOf } from '../support/arbitraries';
import { TABLES } from '../support/play';
import { inRest, rounds } from '../support/rounds';
import { isSame, throughCodes, walk, walkedCourse } from './walk';

describe.each(TABLES)('observations of $variant with $players players, step by step', (table) => {
  test('hold nothing of earlier steps, other seats or other worlds', () => {
    const steps = fc.property(coursesOf(optionsAt(table), 120), (course) => {
      for (const env of walkedCourse(course)) {
        for (let seat = 0; seat < table.players; seat++) {
          const whole = observe(env.observationSpace, env.view(seat));
          expect(isSame(env.observe(seat), whole)).toBe(true);
          if (env.steps % 20 !== 0) continue;
          const world = env.copy();
          world.resample(seat, env.steps);
          expect(isSame(world.observe(seat), whole)).toBe(true);
          for (let other = 0; other < table.players; other++)
            expect(isSame(world.observe(other), observe(env.observationSpace, world.view(other)))).toBe(true);
        }
      }
    });
    fc.assert(steps, { numRuns: rounds(2) });
  });

  test('are exact codes, of one byte each, divided by the units', () => {
    const sets = fc.oneof(fc.constant(undefined), ...inRest(setsOf(table.variant)));
    const steps = fc.property(sets, fc.nat(), (components, seed) => {
      for (const env of walk({ ...table, components } as EnvOptions, seed, 150)) {
        for (const { units } of env.observationSpace.parts) expect(Math.max(...units)).toBeLessThan(256);
        for (let seat = 0; seat < table.players; seat++) {
          const values = env.observe(seat);
          expect(isSame(throughCodes(env.observationSpace, values), values)).toBe(true);
        }
      }
    });
    fc.assert(steps, { numRuns: rounds(1, 10) });
  });
});
