import { holdingsOf } from '../../define/places/holdings';
import { stocksBy } from '../../define/places/stocks';
import {
  type CubePrice,
  cubesTo,
  exchange,
  FREE,
  holdPrices,
  holdSpot,
  replaced,
  returned,
} from '../../mechanics/cubes/telling';
import {
  cardTradeCubes,
  cardTradePrice,
  merchantPrices,
  playedCubes,
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

const price = /* @__PURE__ */ pricesBy(prices, FREE);

/** What the game tells of places and prices. */
export const telling: Telling<SpiceRoadRules> = /* @__PURE__ */ (() => ({
  stocks: stocksBy<View>(places, TELLING, {
    between: holdSpot,
    settle: settleCoins,
  }),
  price,
}))();

/** What balances in Spice Road: cubes in caravans and on cards, cards, coins. */
export const ledger: Ledger<SpiceRoadRules> = {
  holdings: ({ cards, components }, row) =>
    holdingsOf(places, { merchantCards: cards.length, pointCards: components.pointCards.length }, row),
  brings({ cards, components }, row, action) {
    switch (action.kind) {
      case 'play':
        return { cubes: playedCubes(cards.find(({ id }) => id === action.card)) };
      case 'trade':
        return { cubes: cardTradeCubes(cards[row.played]) };
      case 'upgrade':
        return { cubes: replaced(action.cube) };
      case 'claim':
        return {
          cubes: exchange(undefined, components.pointCards[row.pointRow.at(action.slot) ?? -1]?.cost),
        };
      case 'discard':
        return { cubes: returned(action.cube) };
      // Cubes paid for a card lie on other cards (SR-A1).
      default:
        return {};
    }
  },
};
