import { checkMapForm } from '../../mechanics/sea/map-form';
import type { Observing } from '../../observe/observed';
import type { EasternWondersRules } from './game-types';
import { easternWondersObservation, easternWondersReader } from './observation';

/** How learners see Century: Eastern Wonders. */
export const observed: Observing<EasternWondersRules> = {
  ownOptions: {},
  checkMap: checkMapForm,
  observation: easternWondersObservation,
  readView: easternWondersReader,
};
