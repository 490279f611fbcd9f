import { STAGES } from '../../mechanics/ends';
import { MERCHANT_FEATURES, merchantWriter } from '../../mechanics/merchants/evaluation';
import { seaFeatures, seaNearness } from '../../mechanics/sea/evaluation';
import type { Evaluating, Features } from '../../play/evaluation';
import { learnedEvaluation } from '../../play/evaluation';
import { playerAt } from '../../play/seats';
import type { CellSet } from '../../rows/cell-set';
import type { CompiledGame, Row, SandToSeaRules } from './state';
import weights from './weights.json';

/** What the evaluation of From Sand to Sea looks at. */
function features(compiled: CompiledGame): Features<Row> {
  const sea = seaFeatures(compiled, 0, false);
  const merchants = merchantWriter(compiled);
  const away: CellSet[] = [];
  return {
    names: [...sea.names, ...MERCHANT_FEATURES],
    stages: STAGES,
    write(row, seat, out) {
      const player = playerAt(row, seat);
      const stage = sea.write(row, seat, out);
      away[0] = player.seen;
      away[1] = player.hidden;
      merchants.write(player, away, out, sea.names.length);
      return stage;
    },
  };
}

/** How bots value positions of Century: From Sand to Sea. */
export const evaluated: Evaluating<SandToSeaRules> = {
  features,
  evaluator: (compiled) => learnedEvaluation(features(compiled), weights),
  nearness: seaNearness,
};
