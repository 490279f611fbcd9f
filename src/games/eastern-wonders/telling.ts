import { stocksBy } from '../../define/places/stocks';
import { type CubePrice, cubeTo, FREE, free, holdPrices } from '../../mechanics/cubes/price';
import { holdSpot } from '../../mechanics/hold/changes';
import { seaPrices } from '../../mechanics/sea/prices';
import type { Telling } from '../../play/game';
import { type Prices, pricesBy } from '../../play/price';
import { places, TELLING } from './places';
import type { EasternWondersRules } from './state';
import type { EasternWonders } from './types';
import type { View } from './view';

/** What the actions of Eastern Wonders take. */
const prices = (): Prices<EasternWonders, CubePrice> => ({
  ...holdPrices,
  ...seaPrices,
  sail: (_bill, { leave }) => cubeTo(leave, 'table'),
  collect: free,
  harvest: free,
});

const price = /* @__PURE__ */ pricesBy(prices, FREE);

/** What the game tells of places and prices. */
export const telling: Telling<EasternWondersRules> = /* @__PURE__ */ (() => ({
  stocks: stocksBy<View>(places, TELLING, { between: holdSpot }),
  price,
}))();
