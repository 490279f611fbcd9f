import { stocksBy } from '../../define/places/stocks';
import { type CubePrice, cubesTo, FREE, holdPrices } from '../../mechanics/cubes/price';
import { holdSpot } from '../../mechanics/hold/changes';
import { cardTradePrice, merchantPrices } from '../../mechanics/merchants/prices';
import type { Telling } from '../../play/game';
import { type Prices, pricesBy } from '../../play/price';
import { settleCoins } from './coins';
import { places, TELLING } from './places';
import type { SpiceRoadRules } from './state';
import type { SpiceRoad } from './types';
import type { View } from './view';

/** What the actions of Spice Road take. */
const prices = (): Prices<SpiceRoad, CubePrice> => ({
  ...holdPrices,
  ...merchantPrices,
  trade: cardTradePrice,
  claim: ({ view, components }, { slot }) => {
    const card = components.pointCards.find(({ id }) => id === view.pointRow[slot]?.card);
    return cubesTo(card?.cost, 'supply');
  },
});

const price = /* @__PURE__ */ pricesBy(prices, FREE);

/** What the game tells of places and prices. */
export const telling: Telling<SpiceRoadRules> = /* @__PURE__ */ (() => ({
  stocks: stocksBy<View>(places, TELLING, {
    between: holdSpot,
    settle: settleCoins,
  }),
  price,
}))();
