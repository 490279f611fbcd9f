import { checkMapForm } from '../../mechanics/sea/map-form';
import type { Observing } from '../../observe/observed';
import type { SandToSeaRules } from './game-types';
import { sandToSeaObservation, sandToSeaReader } from './observation';

/** How learners see Century: From Sand to Sea. */
export const observed: Observing<SandToSeaRules> = {
  ownOptions: { tradeAtLeastOnce: 'boolean' },
  checkMap: checkMapForm,
  observation: sandToSeaObservation,
  readView: sandToSeaReader,
};
