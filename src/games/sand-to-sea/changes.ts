import type { Change as ChangeOf } from '../../core/changes/change';
import type { MerchantPiece, MerchantPlace } from '../../mechanics/merchants/changes';
import type { SeaPiece, SeaPlace, SeaToken } from '../../mechanics/sea/changes';

/** The places of From Sand to Sea. */
export type PlaceName =
  | 'supply'
  | 'hold'
  | SeaPlace
  | MerchantPlace
  /** The face-down discard pile of a player. */
  | 'discards';
/** One thing that happened in a game of From Sand to Sea. */
export type Change = ChangeOf<PlaceName, SeaPiece | MerchantPiece, SeaToken>;
