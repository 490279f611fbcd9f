import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Affordable, PackedCosts } from '../../src/mechanics/cubes/affordable';
import { type Cubes, covers } from '../../src/mechanics/cubes/cubes';
import { listOf } from '../support/cells';
import { rounds } from '../support/rounds';

const four = (count: fc.Arbitrary<number>): fc.Arbitrary<Cubes> => fc.tuple(count, count, count, count);
const costs = fc.array(four(fc.oneof(fc.nat(3), fc.nat(99))), { minLength: 1, maxLength: 31 });
const held = four(fc.oneof(fc.nat(4), fc.nat(130), fc.nat(999_999)));

test('what a hold pays for, looked up or packed, is what it covers', () => {
  fc.assert(
    fc.property(costs, held, (all, hold) => {
      const covered = all.map((cost) => covers(hold, cost));
      const asList = (bits: number): boolean[] => all.map((_, i) => ((bits >>> i) & 1) === 1);
      const every = listOf(all.keys(), all.length);
      expect(asList(new Affordable(all).by(hold))).toEqual(covered);
      expect(asList(new PackedCosts(all).among(every, hold))).toEqual(covered);
    }),
    { numRuns: rounds(200) },
  );
});
