import fc from 'fast-check';
import { test } from 'vitest';
import { type Options, VARIANTS } from '../../src/index';
import { coursesOf, playedCourse, setsOf } from '../support/arbitraries';
import { rounds } from '../support/rounds';
import { checkJson, checkLegal, checkResampled, checkVerdicts } from './checks';

test.each(VARIANTS)('%s holds together with sets of which rows are missing', (variant) => {
  const options = fc
    .record({ components: setsOf(variant), players: fc.integer({ min: 2, max: 4 }), seed: fc.nat() })
    .map((given) => ({ variant, ...given }) as Options);
  fc.assert(
    fc.property(coursesOf(options, rounds(100, 750)), (course) => {
      for (const { after, index } of playedCourse(course)) {
        checkLegal(after);
        if (index % 29 !== 0) continue;
        checkVerdicts(after);
        checkJson(after);
        checkResampled(after, `${index}`);
      }
    }),
    { numRuns: rounds(2) },
  );
});
