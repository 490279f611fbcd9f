import type { Observed } from '../../observe/observed';
import { spiceRoadParts } from './observation';
import { spiceRoadWriter } from './observation-writer';
import { type SpiceRoadRules, spiceRoadRules } from './rulebook';

/** Century: Spice Road, as learners see and play it. */
export const spiceRoadObserved: Observed<SpiceRoadRules> = {
  ...spiceRoadRules,
  ownOptions: { tradeAtLeastOnce: 'boolean' },
  parts: ({ components, players }) => spiceRoadParts(components, players),
  writer: (at, { components, players }, blank) => spiceRoadWriter(at, components, players, blank),
};
