import { type SeaPieces, seaPieces } from '../../mechanics/sea/pieces';
import type { EasternWondersBonusTile } from './types';

/** The pieces of Eastern Wonders. */
export interface EasternWondersPieces extends SeaPieces<EasternWondersBonusTile> {}

/** The pieces in play. */
export const pieces = seaPieces<EasternWondersBonusTile>;
