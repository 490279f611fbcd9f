import { type CubePrice, cubesTo, FREE, holdPrices } from '../../mechanics/cubes/price';
import { cardTradePrice, merchantPrices } from '../../mechanics/merchants/prices';
import { type Prices, pricesBy } from '../../play/price';
import type { SpiceRoad } from './game-types';

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

export const price = /* @__PURE__ */ pricesBy(prices, FREE);
