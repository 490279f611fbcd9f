import type { Evaluated } from '../../play/evaluated';
import { learnedEvaluation } from '../../play/learned';
import { features } from './features';
import { type NewWorldRules, newWorldRules } from './rulebook';
import { weights as searchWeights } from './search-weights';
import { weights } from './weights';

/** Settlers go to any of some twenty locations, and those that go for a card bring nothing until it is claimed. */
const TURN_WIDTH = 24;

/** Century: A New World, as bots play it. */
export const newWorldEvaluated: Evaluated<NewWorldRules> = {
  ...newWorldRules,
  features,
  evaluator: (compiled) => learnedEvaluation(features(compiled), weights),
  searchEvaluator: (compiled) => learnedEvaluation(features(compiled), searchWeights),
  turnWidth: TURN_WIDTH,
};
