import type { Observed } from '../../observe/observed';
import { spiceRoadObservation, spiceRoadReader } from './observation';
import { type SpiceRoadRules, spiceRoadRules } from './rulebook';

/** Century: Spice Road, as learners see and play it. */
export const spiceRoadObserved: Observed<SpiceRoadRules> = {
  ...spiceRoadRules,
  ownOptions: { tradeAtLeastOnce: 'boolean' },
  observation: spiceRoadObservation,
  readView: spiceRoadReader,
};
