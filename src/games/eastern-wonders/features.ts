import { STAGES } from '../../mechanics/ends/features';
import { seaFeatures } from '../../mechanics/sea/features';
import type { Features } from '../../play/evaluated';
import type { CompiledGame } from './compiled-game';
import type { Row } from './state';

/** What the evaluation of Eastern Wonders looks at. */
export function features(compiled: CompiledGame): Features<Row> {
  return { ...seaFeatures(compiled, 1, true), stages: STAGES };
}
