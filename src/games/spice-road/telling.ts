import type { Draft } from 'immer';
import { draftOf } from '../../changes/stock';
import { startsBy } from '../../define/places/secrets';
import {
  lyingPieces,
  lyingPile,
  lyingRow,
  lyingTokens,
  type SomeKinds,
  stocksBy,
} from '../../define/places/stocks';
import { type CubePrice, cubesTo, FREE, holdPrices, holdSpot, inHold } from '../../mechanics/cubes/telling';
import { cardTradePrice, handAndFaceUp, merchantPrices, rowAndDeck } from '../../mechanics/merchants/telling';
import type { Telling } from '../../play/game';
import { type Prices, pricesBy } from '../../play/price';
import { coinAbove, places } from './places';
import type { SpiceRoadRules } from './state';
import type { PointSlotView, SpiceRoad, SpiceRoadView as View } from './types';

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

/** The coins of a kind, as changes tell of them: above a slot of the row, in the order of `slots` (SR-C2). */
const coinsAbove = (kind: 'gold' | 'silver', slots: readonly number[]): SomeKinds => ({
  what: kind,
  in: 'coins',
  spots: () => slots.map((index) => ({ form: 'tokens', what: kind, place: { in: 'coins', index } })),
  stock(view: Draft<View>, { place }) {
    const isHere = place.index === (kind === 'silver' && view.gold > 0 ? 1 : 0);
    return {
      form: 'tokens',
      count: isHere ? view[kind] : 0,
      add(count) {
        view[kind] += count;
      },
    };
  },
});

/** Lays the coins of a view above the cards where they belong. */
function settleCoins(view: View): void {
  draftOf(view).pointRow.forEach((slot, place) => {
    const coin = coinAbove(view, place);
    if (slot.coin !== coin) slot.coin = coin;
  });
}

/** What the game tells of places and prices, and of what was hidden. */
export const telling: Telling<SpiceRoadRules> = /* @__PURE__ */ (() => ({
  stocks: stocksBy<View>(
    [
      [inHold],
      ...rowAndDeck(),
      handAndFaceUp(),
      lyingRow<Draft<PointSlotView>>('pointCard', 'pointRow', (card) => ({ card, coin: null })),
      lyingPile('pointCard', 'pointDeck'),
      coinsAbove('gold', [0]),
      coinsAbove('silver', [1, 0]),
      [
        lyingPieces('pointCard', 'pointCards', 'tableau'),
        lyingTokens('gold', 'tableau'),
        lyingTokens('silver', 'tableau'),
      ],
    ],
    { between: holdSpot, settle: settleCoins },
  ),
  price: pricesBy(prices, FREE),
  reconstructStart: startsBy(places),
}))();
