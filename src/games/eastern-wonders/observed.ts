import { checkMapForm } from '../../mechanics/sea/map-form';
import type { Observing } from '../../observe/observed';
import type { EasternWondersRules } from './game-types';
import { easternWondersParts } from './observation';
import { easternWondersWriter } from './observation-writer';

/** How learners see Century: Eastern Wonders. */
export const observed: Observing<EasternWondersRules> = {
  ownOptions: {},
  checkMap: checkMapForm,
  parts: ({ components, players, map = components.standardMap }) =>
    easternWondersParts(components, map, players),
  writer: (at, { components, players, map = components.standardMap }, blank) =>
    easternWondersWriter(at, components, map, players, blank),
};
