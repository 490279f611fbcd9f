import type { Evaluated } from '../../core/evaluated';
import { learnedEvaluation } from '../../core/learned';
import { features } from './features';
import { type SandToSeaRules, sandToSeaRules } from './rulebook';
import { weights } from './weights';

/** Century: From Sand to Sea, as bots play it. */
export const sandToSeaEvaluated: Evaluated<SandToSeaRules> = {
  ...sandToSeaRules,
  features,
  evaluator: (compiled) => learnedEvaluation(features(compiled), weights),
};
