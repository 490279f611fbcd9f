import { checkMapForm } from '../../mechanics/sea/map-form';
import type { Observed } from '../../observe/observed';
import { sandToSeaObservation, sandToSeaReader } from './observation';
import { type SandToSeaRules, sandToSeaRules } from './rulebook';

/** Century: From Sand to Sea, as learners see and play it. */
export const sandToSeaObserved: Observed<SandToSeaRules> = {
  ...sandToSeaRules,
  ownOptions: { tradeAtLeastOnce: 'boolean' },
  checkMap: checkMapForm,
  observation: sandToSeaObservation,
  readView: sandToSeaReader,
};
