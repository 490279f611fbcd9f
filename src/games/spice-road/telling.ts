import { holdingsOf } from '../../define/places/holdings';
import { stocksBy } from '../../define/places/stocks';
import {
  bringsBy,
  type CubePrice,
  cubesTo,
  exchange,
  FREE,
  holdBrings,
  holdPrices,
  holdSpot,
} from '../../mechanics/cubes/telling';
import {
  cardTradeCubes,
  cardTradePrice,
  merchantBrings,
  merchantPrices,
} from '../../mechanics/merchants/telling';
import type { Telling } from '../../play/game';
import type { Ledger } from '../../play/ledger';
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

/** What balances in Spice Road: cubes in caravans and on cards, cards, coins. */
export const ledger: Ledger<SpiceRoadRules> = /* @__PURE__ */ (() => ({
  holdings: ({ cards, components }, row) =>
    holdingsOf(places, { merchantCards: cards.length, pointCards: components.pointCards.length }, row),
  brings: bringsBy<SpiceRoadRules>({
    ...holdBrings,
    ...merchantBrings,
    trade: cardTradeCubes,
    claim: ({ components }, { pointRow }, { slot }) =>
      exchange(undefined, components.pointCards[pointRow.at(slot) ?? -1]?.cost),
  }),
}))();
