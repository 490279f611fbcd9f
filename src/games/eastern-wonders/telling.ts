import { startsBy } from '../../define/places/secrets';
import { stocksBy } from '../../define/places/stocks';
import {
  type CubePrice,
  cubeTo,
  FREE,
  free,
  holdPrices,
  holdSpot,
  inHold,
} from '../../mechanics/cubes/telling';
import { seaPrices, seaTelling } from '../../mechanics/sea/telling';
import type { Telling } from '../../play/game';
import { type Prices, pricesBy } from '../../play/price';
import { places } from './places';
import type { EasternWondersRules } from './state';
import type { EasternWonders, EasternWondersView as View } from './types';

/** What the actions of Eastern Wonders take. */
const prices = (): Prices<EasternWonders, CubePrice> => ({
  ...holdPrices,
  ...seaPrices,
  sail: (_bill, { leave }) => cubeTo(leave, 'table'),
  collect: free,
  harvest: free,
});

/** What the game tells of places and prices, and of what was hidden. */
export const telling: Telling<EasternWondersRules> = /* @__PURE__ */ (() => ({
  stocks: stocksBy<View>([[inHold], ...seaTelling()], { between: holdSpot }),
  price: pricesBy(prices, FREE),
  reconstructStart: startsBy(places),
}))();
