import type { Evaluating } from '../../play/evaluated';
import { learnedEvaluation } from '../../play/learned';
import { features } from './features';
import { weights as searchWeights } from './search-weights';
import type { NewWorldRules } from './state';
import { weights } from './weights';

/** Settlers go to any of some twenty locations, and those that go for a card bring nothing until it is claimed. */
const TURN_WIDTH = 24;

/** How bots value positions of Century: A New World. */
export const evaluated: Evaluating<NewWorldRules> = {
  features,
  evaluator: (compiled) => learnedEvaluation(features(compiled), weights),
  searchEvaluator: (compiled) => learnedEvaluation(features(compiled), searchWeights),
  turnWidth: TURN_WIDTH,
};
