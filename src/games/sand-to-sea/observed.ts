import { checkMapForm } from '../../mechanics/sea/map-form';
import type { Observing } from '../../observe/observed';
import type { SandToSeaRules } from './game-types';
import { sandToSeaParts } from './observation';
import { sandToSeaWriter } from './observation-writer';

/** How learners see Century: From Sand to Sea. */
export const observed: Observing<SandToSeaRules> = {
  ownOptions: { tradeAtLeastOnce: 'boolean' },
  checkMap: checkMapForm,
  parts: ({ components, players, map = components.standardMap }) => sandToSeaParts(components, map, players),
  writer: (at, { components, players, map = components.standardMap }, blank) =>
    sandToSeaWriter(at, components, map, players, blank),
};
