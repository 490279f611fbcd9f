import type { Evaluated } from '../../play/evaluated';
import { learnedEvaluation } from '../../play/learned';
import { features } from './features';
import { nearness } from './nearness';
import { type SpiceRoadRules, spiceRoadRules } from './rulebook';
import { weights } from './weights';

/** Century: Spice Road, as bots play it. */
export const spiceRoadEvaluated: Evaluated<SpiceRoadRules> = {
  ...spiceRoadRules,
  features,
  evaluator: (compiled) => learnedEvaluation(features(compiled), weights),
  nearness,
};
