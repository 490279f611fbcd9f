import type { Observed } from '../../observe/observed';
import { spiceRoadObservation } from './observation';
import { type SpiceRoadRules, spiceRoadRules } from './rulebook';
import { readView } from './secrets';

/** Century: Spice Road, as learners see and play it. */
export const spiceRoadObserved: Observed<SpiceRoadRules> = {
  ...spiceRoadRules,
  ownOptions: { tradeAtLeastOnce: 'boolean' },
  observation: spiceRoadObservation,
  readView,
};
