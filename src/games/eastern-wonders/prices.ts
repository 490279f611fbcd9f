import { type CubePrice, cubeTo, FREE, free, holdPrices } from '../../mechanics/cubes/price';
import { seaPrices } from '../../mechanics/sea/prices';
import { type Prices, pricesBy } from '../../play/price';
import type { EasternWonders } from './game-types';

/** What the actions of Eastern Wonders take. */
const prices = (): Prices<EasternWonders, CubePrice> => ({
  ...holdPrices,
  ...seaPrices,
  sail: (_bill, { leave }) => cubeTo(leave, 'table'),
  collect: free,
  harvest: free,
});

export const price = /* @__PURE__ */ pricesBy(prices, FREE);
