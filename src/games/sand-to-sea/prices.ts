import { type CubePrice, FREE, free, holdPrices, piecesTo } from '../../mechanics/cubes/price';
import { cardTradePrice, merchantPrices } from '../../mechanics/merchants/prices';
import { seaPrices } from '../../mechanics/sea/prices';
import { type Prices, pricesBy } from '../../play/price';
import type { SandToSea } from './game-types';

/** What the actions of From Sand to Sea take. */
const prices = (): Prices<SandToSea, CubePrice> => ({
  ...holdPrices,
  ...merchantPrices,
  ...seaPrices,
  trade: (bill) => (bill.view.played === null ? seaPrices.trade(bill) : cardTradePrice(bill)),
  sail: (_bill, { card }) => (card === undefined ? free() : piecesTo({ cards: 1 })),
  takeMerchant: free,
});

export const price = /* @__PURE__ */ pricesBy(prices, FREE);
