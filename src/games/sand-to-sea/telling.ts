import { stocksBy } from '../../define/places/stocks';
import { type CubePrice, FREE, free, holdPrices, piecesTo } from '../../mechanics/cubes/price';
import { holdSpot } from '../../mechanics/hold/changes';
import { cardTradePrice, merchantPrices } from '../../mechanics/merchants/prices';
import { seaPrices } from '../../mechanics/sea/prices';
import type { Telling } from '../../play/game';
import { type Prices, pricesBy } from '../../play/price';
import { places, TELLING } from './places';
import type { SandToSeaRules } from './state';
import type { SandToSea } from './types';
import type { View } from './view';

/** What the actions of From Sand to Sea take. */
const prices = (): Prices<SandToSea, CubePrice> => ({
  ...holdPrices,
  ...merchantPrices,
  ...seaPrices,
  trade: (bill) => (bill.view.played === null ? seaPrices.trade(bill) : cardTradePrice(bill)),
  sail: (_bill, { card }) => (card === undefined ? free() : piecesTo({ cards: 1 })),
  takeMerchant: free,
});

const price = /* @__PURE__ */ pricesBy(prices, FREE);

/** What the game tells of places and prices. */
export const telling: Telling<SandToSeaRules> = /* @__PURE__ */ (() => ({
  stocks: stocksBy<View>(places, TELLING, { between: holdSpot }),
  price,
}))();
