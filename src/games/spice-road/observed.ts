import type { Observing } from '../../observe/observed';
import type { SpiceRoadRules } from './game-types';
import { spiceRoadParts } from './observation';
import { spiceRoadWriter } from './observation-writer';

/** How learners see Century: Spice Road. */
export const observed: Observing<SpiceRoadRules> = {
  ownOptions: { tradeAtLeastOnce: 'boolean' },
  parts: ({ components, players }) => spiceRoadParts(components, players),
  writer: (at, { components, players }, blank) => spiceRoadWriter(at, components, players, blank),
};
