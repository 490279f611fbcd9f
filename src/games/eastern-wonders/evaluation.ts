import { seaNearness } from '../../mechanics/sea/nearness';
import type { Evaluated } from '../../play/evaluated';
import { learnedEvaluation } from '../../play/learned';
import { features } from './features';
import { type EasternWondersRules, easternWondersRules } from './rulebook';
import { weights } from './weights';

/** Century: Eastern Wonders, as bots play it. */
export const easternWondersEvaluated: Evaluated<EasternWondersRules> = {
  ...easternWondersRules,
  features,
  evaluator: (compiled) => learnedEvaluation(features(compiled), weights),
  nearness: seaNearness,
};
