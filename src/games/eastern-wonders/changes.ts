import type { Change as ChangeOf } from '../../changes/change';
import { stocksBy } from '../../define/places/stocks';
import { holdSpot } from '../../mechanics/hold/changes';
import type { SeaPiece, SeaPlace, SeaToken } from '../../mechanics/sea/changes';
import type { Telling } from '../../play/game';
import type { EasternWondersRules } from './game-types';
import { places, TELLING } from './places';
import { price } from './prices';
import type { View } from './view';

/** The places of Eastern Wonders. */
export type EasternWondersPlace = 'supply' | 'hold' | SeaPlace;
/** One thing that happened in a game of Eastern Wonders. */
export type EasternWondersChange = ChangeOf<EasternWondersPlace, SeaPiece, SeaToken>;

/** What the game tells of places and prices. */
export const telling: Telling<EasternWondersRules> = /* @__PURE__ */ (() => ({
  stocks: stocksBy<View>(places, TELLING, { between: holdSpot }),
  price,
}))();
