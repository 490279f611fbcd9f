import type { Evaluated } from '../../core/evaluated';
import { seaEvaluator } from '../../mechanics/sea/evaluation';
import { type EasternWondersRules, easternWondersRules } from './rulebook';

/** Century: Eastern Wonders, as bots play it. */
export const easternWondersEvaluated: Evaluated<EasternWondersRules> = {
  ...easternWondersRules,
  evaluator: seaEvaluator,
};
