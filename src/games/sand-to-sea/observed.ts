import { checkMapForm } from '../../mechanics/sea/map-form';
import type { Observing } from '../../observe/observed';
import { sandToSeaObservation, sandToSeaReader } from './observation';
import type { SandToSeaRules } from './state';

/** How learners see Century: From Sand to Sea. */
export const observed: Observing<SandToSeaRules> = {
  ownOptions: { tradeAtLeastOnce: 'boolean' },
  checkMap: checkMapForm,
  observation: sandToSeaObservation,
  readView: sandToSeaReader,
};
