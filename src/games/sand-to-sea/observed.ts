import { checkMapForm } from '../../mechanics/sea/map-form';
import type { Observed } from '../../observe/observed';
import { sandToSeaParts } from './observation';
import { sandToSeaWriter } from './observation-writer';
import { type SandToSeaRules, sandToSeaRules } from './rulebook';

/** Century: From Sand to Sea, as learners see and play it. */
export const sandToSeaObserved: Observed<SandToSeaRules> = {
  ...sandToSeaRules,
  ownOptions: { tradeAtLeastOnce: 'boolean' },
  checkMap: checkMapForm,
  parts: ({ components, players, map = components.standardMap }) => sandToSeaParts(components, map, players),
  writer: (at, { components, players, map = components.standardMap }, blank) =>
    sandToSeaWriter(at, components, map, players, blank),
};
