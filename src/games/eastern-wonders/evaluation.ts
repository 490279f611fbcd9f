import type { Evaluated } from '../../core/evaluated';
import { seaValuer } from '../../mechanics/sea/evaluation';
import { type EasternWonders, easternWondersRules } from './rulebook';

/** Century: Eastern Wonders, as bots play it. */
export const easternWondersEvaluated: Evaluated<EasternWonders> = {
  ...easternWondersRules,
  valuer: seaValuer,
};
