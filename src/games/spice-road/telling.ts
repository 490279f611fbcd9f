import { stocksBy } from '../../define/places/stocks';
import { type CubePrice, cubesTo, FREE, holdPrices, holdSpot } from '../../mechanics/cubes/telling';
import { cardTradePrice, merchantPrices } from '../../mechanics/merchants/telling';
import type { Telling } from '../../play/game';
import { type Prices, pricesBy } from '../../play/price';
import { places, settleCoins, TELLING } from './places';
import type { SpiceRoadRules } from './state';
import type { SpiceRoad, SpiceRoadView as View } from './types';

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

/** What the game tells of places and prices. */
export const telling: Telling<SpiceRoadRules> = /* @__PURE__ */ (() => ({
  stocks: stocksBy<View>(places, TELLING, {
    between: holdSpot,
    settle: settleCoins,
  }),
  price: pricesBy(prices, FREE),
}))();
