import type { Evaluating } from '../../play/evaluated';
import { learnedEvaluation } from '../../play/learned';
import { features } from './features';
import type { EasternWondersRules } from './state';
import { weights } from './weights';

/** How bots value positions of Century: Eastern Wonders. */
export const evaluated: Evaluating<EasternWondersRules> = {
  features,
  evaluator: (compiled) => learnedEvaluation(features(compiled), weights),
};
