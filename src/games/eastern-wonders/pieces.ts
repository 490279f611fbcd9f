import type { EasternWondersBonusTile } from '../../generated/types/eastern-wonders';
import { type SeaPieces, seaPieces } from '../../mechanics/sea/pieces';

/** The pieces of Eastern Wonders. */
export interface EasternWondersPieces extends SeaPieces<EasternWondersBonusTile> {}

/** The pieces in play. */
export const pieces = seaPieces<EasternWondersBonusTile>;
