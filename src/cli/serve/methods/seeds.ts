import type { SeedlessOptions } from '../../../core/joint-seed';
import * as s from '../../../core/schema';
import { within } from '../faults';
import { anything, schemaOf } from '../params';
import { method } from './method';

const commit = method(
  s.object({ options: anything, place: s.int(0), contribution: s.text() }),
  ({ options, place, contribution }, { known }) => ({
    commitment: within(
      ['options'],
      () => known.engine.commitSeed(options as SeedlessOptions, place, contribution),
      { schema: schemaOf(known, 'options', options), others: ['place', 'contribution'] },
    ),
  }),
);

const join = method(
  s.object({ options: anything, contributions: anything }),
  ({ options, contributions }, { known }) => ({
    seed: within(
      ['options'],
      () => known.engine.joinSeed(options as SeedlessOptions, contributions as string[]),
      { schema: schemaOf(known, 'options', options), others: ['contributions'] },
    ),
  }),
);

/** Joint seeds, which nobody chooses. */
export const seedMethods = { commitSeed: commit, joinSeed: join };
