import { seaNearness } from '../../mechanics/sea/nearness';
import type { Evaluated } from '../../play/evaluated';
import { learnedEvaluation } from '../../play/learned';
import { features } from './features';
import { type SandToSeaRules, sandToSeaRules } from './rulebook';
import { weights } from './weights';

/** Century: From Sand to Sea, as bots play it. */
export const sandToSeaEvaluated: Evaluated<SandToSeaRules> = {
  ...sandToSeaRules,
  features,
  evaluator: (compiled) => learnedEvaluation(features(compiled), weights),
  nearness: seaNearness,
};
