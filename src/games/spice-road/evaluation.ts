import type { Evaluating } from '../../play/evaluated';
import { learnedEvaluation } from '../../play/learned';
import { features } from './features';
import type { SpiceRoadRules } from './state';
import { weights } from './weights';

/** How bots value positions of Century: Spice Road. */
export const evaluated: Evaluating<SpiceRoadRules> = {
  features,
  evaluator: (compiled) => learnedEvaluation(features(compiled), weights),
};
