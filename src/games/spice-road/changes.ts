import type { Change as ChangeOf } from '../../changes/change';
import type { Stocks } from '../../changes/stock';
import { stocksBy } from '../../define/places/stocks';
import { holdSpot } from '../../mechanics/hold/changes';
import type { MerchantPiece, MerchantPlace } from '../../mechanics/merchants/changes';
import { settleCoins } from './coins';
import { places, TELLING } from './places';
import type { View } from './view';

/** The places of Spice Road. */
export type SpiceRoadPlace =
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
export type SpiceRoadChange = ChangeOf<SpiceRoadPlace, MerchantPiece | 'pointCard', 'gold' | 'silver'>;

/** How views show what lies where. */
export const stocks: Stocks<View> = /* @__PURE__ */ stocksBy<View>(places, TELLING, {
  between: holdSpot,
  settle: settleCoins,
});
