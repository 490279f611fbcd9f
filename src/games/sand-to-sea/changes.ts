import type { Change as ChangeOf } from '../../changes/change';
import { stocksBy } from '../../define/places/stocks';
import { holdSpot } from '../../mechanics/hold/changes';
import type { MerchantPiece, MerchantPlace } from '../../mechanics/merchants/changes';
import type { SeaPiece, SeaPlace, SeaToken } from '../../mechanics/sea/changes';
import type { Telling } from '../../play/game';
import type { SandToSeaRules } from './game-types';
import { places, TELLING } from './places';
import { price } from './prices';
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

/** What the game tells of places and prices. */
export const telling: Telling<SandToSeaRules> = /* @__PURE__ */ (() => ({
  stocks: stocksBy<View>(places, TELLING, { between: holdSpot }),
  price,
}))();
