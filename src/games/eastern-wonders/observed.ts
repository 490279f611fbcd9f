import { checkMapForm } from '../../mechanics/sea/map-form';
import type { Observed } from '../../observe/observed';
import { easternWondersObservation, easternWondersReader } from './observation';
import { type EasternWondersRules, easternWondersRules } from './rulebook';

/** Century: Eastern Wonders, as learners see and play it. */
export const easternWondersObserved: Observed<EasternWondersRules> = {
  ...easternWondersRules,
  ownOptions: {},
  checkMap: checkMapForm,
  observation: easternWondersObservation,
  readView: easternWondersReader,
};
