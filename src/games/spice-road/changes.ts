import type { Change as ChangeOf } from '../../changes/change';
import { stocksBy } from '../../define/places/stocks';
import { holdSpot } from '../../mechanics/hold/changes';
import type { MerchantPiece, MerchantPlace } from '../../mechanics/merchants/changes';
import type { Telling } from '../../play/game';
import { settleCoins } from './coins';
import type { SpiceRoadRules } from './game-types';
import { places, TELLING } from './places';
import { price } from './prices';
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

/** What the game tells of places and prices. */
export const telling: Telling<SpiceRoadRules> = /* @__PURE__ */ (() => ({
  stocks: stocksBy<View>(places, TELLING, {
    between: holdSpot,
    settle: settleCoins,
  }),
  price,
}))();
