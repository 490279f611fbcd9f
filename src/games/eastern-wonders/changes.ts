import type { Change as ChangeOf } from '../../changes/change';
import type { Stocks } from '../../changes/stock';
import { stocksBy } from '../../define/places/stocks';
import { holdSpot } from '../../mechanics/hold/changes';
import type { SeaPiece, SeaPlace, SeaToken } from '../../mechanics/sea/changes';
import { places, TELLING } from './places';
import type { View } from './view';

/** The places of Eastern Wonders. */
export type EasternWondersPlace = 'supply' | 'hold' | SeaPlace;
/** One thing that happened in a game of Eastern Wonders. */
export type EasternWondersChange = ChangeOf<EasternWondersPlace, SeaPiece, SeaToken>;

/** How views show what lies where. */
export const stocks: Stocks<View> = /* @__PURE__ */ stocksBy<View>(places, TELLING, { between: holdSpot });
