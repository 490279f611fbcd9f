import type { Draft } from 'immer';
import { draftOf } from '../../changes/stock';
import { readerOf } from '../../define/places/read';
import { startsBy } from '../../define/places/secrets';
import {
  lyingPieces,
  lyingPile,
  lyingRow,
  lyingTokens,
  type SomeKinds,
  stocksBy,
} from '../../define/places/stocks';
import { holdSpot, inHold } from '../../mechanics/cubes/telling';
import { handAndFaceUp, merchantReads, rowAndDeck } from '../../mechanics/merchants/telling';
import type { Telling } from '../../play/game';
import { coinAbove, places } from './places';
import { type CompiledGame, pieces, type SpiceRoadRules } from './state';
import type { PointSlotView, SpiceRoadView as View } from './types';

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

/** Reads views back. */
export const readView = /* @__PURE__ */ readerOf<CompiledGame>(places, pieces, {
  table: merchantReads,
});

/** What the game tells of places, and of what was hidden. */
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
  readView,
  reconstructStart: startsBy(places),
}))();
