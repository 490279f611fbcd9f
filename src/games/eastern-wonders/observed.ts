import { checkMapForm } from '../../mechanics/sea/map-form';
import type { Observed } from '../../observe/observed';
import { easternWondersObservation } from './observation';
import { type EasternWondersRules, easternWondersRules } from './rulebook';
import { readView } from './secrets';

/** Century: Eastern Wonders, as learners see and play it. */
export const easternWondersObserved: Observed<EasternWondersRules> = {
  ...easternWondersRules,
  ownOptions: {},
  checkMap: checkMapForm,
  observation: easternWondersObservation,
  readView,
};
