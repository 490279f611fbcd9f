import { checkMapForm } from '../../mechanics/sea/map-form';
import type { Observed } from '../../observe/observed';
import { easternWondersParts } from './observation';
import { easternWondersWriter } from './observation-writer';
import { type EasternWondersRules, easternWondersRules } from './rulebook';

/** Century: Eastern Wonders, as learners see and play it. */
export const easternWondersObserved: Observed<EasternWondersRules> = {
  ...easternWondersRules,
  ownOptions: {},
  checkMap: checkMapForm,
  parts: ({ components, players, map = components.standardMap }) =>
    easternWondersParts(components, map, players),
  writer: (at, { components, players, map = components.standardMap }, blank) =>
    easternWondersWriter(at, components, map, players, blank),
};
