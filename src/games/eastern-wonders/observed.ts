import { checkMapForm } from '../../mechanics/sea/map-form';
import type { Observing } from '../../observe/observed';
import { easternWondersObservation, easternWondersReader } from './observation';
import type { EasternWondersRules } from './state';

/** How learners see Century: Eastern Wonders. */
export const observed: Observing<EasternWondersRules> = {
  ownOptions: {},
  checkMap: checkMapForm,
  observation: easternWondersObservation,
  readView: easternWondersReader,
};
