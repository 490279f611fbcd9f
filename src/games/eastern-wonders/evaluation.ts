import { STAGES } from '../../mechanics/ends';
import { seaFeatures, seaNearness } from '../../mechanics/sea/evaluation';
import type { Evaluating, Features } from '../../play/evaluation';
import { learnedEvaluation } from '../../play/evaluation';
import type { CompiledGame, EasternWondersRules, Row } from './state';
import weights from './weights.json';

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
