import { STAGES } from '../../mechanics/ends/features';
import { MERCHANT_FEATURES, merchantWriter } from '../../mechanics/merchants/features';
import { seaFeatures } from '../../mechanics/sea/features';
import { seaNearness } from '../../mechanics/sea/nearness';
import { type Evaluating, type Features, learnedEvaluation } from '../../play/evaluation';
import { playerAt } from '../../play/seats';
import type { CellSet } from '../../rows/cell-set';
import type { CompiledGame } from './compiled-game';
import type { Row, SandToSeaRules } from './state';
import { weights } from './weights';

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
