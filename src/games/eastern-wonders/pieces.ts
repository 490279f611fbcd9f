import { type IdsByKind, idsIn } from '../../define/places/place';
import type { EasternWondersBonusTile } from '../../generated/types/eastern-wonders';
import { type SeaPieces, seaPieces } from '../../mechanics/sea/pieces';
import type { CompiledGame } from './compiled-game';

/** The pieces of Eastern Wonders. */
export interface EasternWondersPieces extends SeaPieces<EasternWondersBonusTile> {}

/** The pieces in play. */
export const pieces = seaPieces<EasternWondersBonusTile>;

/** The ids of the pieces, by kind. */
export const idsOf = (compiled: CompiledGame): IdsByKind => idsIn(pieces(compiled));
