import type { Change as ChangeOf } from '../../changes/change';
import type { Stocks } from '../../changes/stock';
import { stocksBy } from '../../define/places/stocks';
import { holdSpot } from '../../mechanics/hold/changes';
import type { MerchantPiece, MerchantPlace } from '../../mechanics/merchants/changes';
import type { SeaPiece, SeaPlace, SeaToken } from '../../mechanics/sea/changes';
import { places, TELLING } from './places';
import type { View } from './view';

/** The places of From Sand to Sea. */
export type SandToSeaPlace =
  | 'supply'
  | 'hold'
  | SeaPlace
  | MerchantPlace
  /** The face-down discard pile of a player. */
  | 'discards';
/** One thing that happened in a game of From Sand to Sea. */
export type SandToSeaChange = ChangeOf<SandToSeaPlace, SeaPiece | MerchantPiece, SeaToken>;

/** How views show what lies where. */
export const stocks: Stocks<View> = /* @__PURE__ */ stocksBy<View>(places, TELLING, { between: holdSpot });
