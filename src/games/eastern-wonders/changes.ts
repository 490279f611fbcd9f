import type { Change as ChangeOf } from '../../core/changes/change';
import type { SeaPiece, SeaPlace, SeaToken } from '../../mechanics/sea/changes';

/** The places of Eastern Wonders. */
export type PlaceName = 'supply' | 'hold' | SeaPlace;
/** One thing that happened in a game of Eastern Wonders. */
export type Change = ChangeOf<PlaceName, SeaPiece, SeaToken>;
