import type { Evaluated } from '../../core/evaluated';
import { learnedEvaluation } from '../../core/learned';
import { features } from './features';
import { type NewWorldRules, newWorldRules } from './rulebook';
import { weights as searchWeights } from './search-weights';
import { weights } from './weights';

/** Century: A New World, as bots play it. */
export const newWorldEvaluated: Evaluated<NewWorldRules> = {
  ...newWorldRules,
  features,
  evaluator: (compiled) => learnedEvaluation(features(compiled), weights),
  searchEvaluator: (compiled) => learnedEvaluation(features(compiled), searchWeights),
};
