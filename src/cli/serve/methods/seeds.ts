import { int, object, text } from '../../../input/schema';
import type { SeedlessOptions } from '../../../record/joint-seed';
import { within } from '../faults';
import { anything, schemaOf } from '../params';
import { method } from './method';

const commit = method(
  object({ options: anything, place: int(0), contribution: text() }),
  ({ options, place, contribution }, { known }) => ({
    commitment: within(
      ['options'],
      () => known.engine.commitSeed(options as SeedlessOptions, place, contribution),
      { schema: schemaOf(known, 'options', options), others: ['place', 'contribution'] },
    ),
  }),
);

const join = method(
  object({ options: anything, contributions: anything }),
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
