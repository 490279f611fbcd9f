import type { Observing } from '../../observe/observed';
import { spiceRoadObservation, spiceRoadReader } from './observation';
import type { SpiceRoadRules } from './state';

/** How learners see Century: Spice Road. */
export const observed: Observing<SpiceRoadRules> = {
  ownOptions: { tradeAtLeastOnce: 'boolean' },
  observation: spiceRoadObservation,
  readView: spiceRoadReader,
};
