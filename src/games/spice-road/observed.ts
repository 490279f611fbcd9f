import type { Observing } from '../../observe/observed';
import type { SpiceRoadRules } from './game-types';
import { spiceRoadObservation, spiceRoadReader } from './observation';

/** How learners see Century: Spice Road. */
export const observed: Observing<SpiceRoadRules> = {
  ownOptions: { tradeAtLeastOnce: 'boolean' },
  observation: spiceRoadObservation,
  readView: spiceRoadReader,
};
