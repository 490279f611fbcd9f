import type { Evaluating } from '../../play/evaluated';
import { learnedEvaluation } from '../../play/learned';
import { features } from './features';
import type { SandToSeaRules } from './state';
import { weights } from './weights';

/** How bots value positions of Century: From Sand to Sea. */
export const evaluated: Evaluating<SandToSeaRules> = {
  features,
  evaluator: (compiled) => learnedEvaluation(features(compiled), weights),
};
