import type { Change as ChangeOf } from '../../core/changes/change';
import type { MerchantPiece, MerchantPlace } from '../../mechanics/merchants/changes';

/** The places of Spice Road. */
export type PlaceName =
  | 'supply'
  | 'hold'
  | MerchantPlace
  | 'pointRow'
  | 'pointDeck'
  /** The coins above the point cards; `index` is the slot that they lie above. */
  | 'coins'
  /** What a player has in front of them: point cards and coins. */
  | 'tableau';
/** One thing that happened in a game of Spice Road. */
export type Change = ChangeOf<PlaceName, MerchantPiece | 'pointCard', 'gold' | 'silver'>;
