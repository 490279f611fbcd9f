import { STAGES } from '../../mechanics/ends/features';
import { seaFeatures } from '../../mechanics/sea/features';
import { seaNearness } from '../../mechanics/sea/nearness';
import { type Evaluating, type Features, learnedEvaluation } from '../../play/evaluation';
import type { CompiledGame } from './compiled-game';
import type { EasternWondersRules, Row } from './state';
import { weights } from './weights';

/** What the evaluation of Eastern Wonders looks at. */
function features(compiled: CompiledGame): Features<Row> {
  return { ...seaFeatures(compiled, 1, true), stages: STAGES };
}

/** How bots value positions of Century: Eastern Wonders. */
export const evaluated: Evaluating<EasternWondersRules> = {
  features,
  evaluator: (compiled) => learnedEvaluation(features(compiled), weights),
  nearness: seaNearness,
};
