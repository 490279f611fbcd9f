import { STAGES } from '../../mechanics/ends/features';
import { MERCHANT_FEATURES, merchantWriter } from '../../mechanics/merchants/features';
import { seaFeatures } from '../../mechanics/sea/features';
import type { Features } from '../../play/evaluated';
import { playerAt } from '../../play/seats';
import type { CellSet } from '../../rows/cell-set';
import type { CompiledGame } from './compiled-game';
import type { Row } from './state';

/** What the evaluation of From Sand to Sea looks at. */
export function features(compiled: CompiledGame): Features<Row> {
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
