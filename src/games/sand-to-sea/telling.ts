import { startsBy } from '../../define/places/secrets';
import { lyingPieces, stocksBy } from '../../define/places/stocks';
import {
  type CubePrice,
  FREE,
  free,
  holdPrices,
  holdSpot,
  inHold,
  piecesTo,
} from '../../mechanics/cubes/telling';
import { cardTradePrice, handAndFaceUp, merchantPrices, rowAndDeck } from '../../mechanics/merchants/telling';
import { metPrice, seaPrices, seaTelling } from '../../mechanics/sea/telling';
import type { Telling } from '../../play/game';
import { type Bill, type Prices, pricesBy } from '../../play/price';
import { places } from './places';
import type { SandToSeaRules } from './state';
import type { SandToSea, SandToSeaView as View } from './types';

/** What the actions of From Sand to Sea take. */
const prices = (): Prices<SandToSea, CubePrice> => ({
  ...holdPrices,
  ...merchantPrices,
  ...seaPrices,
  trade: (bill) => (bill.view.played === null ? seaPrices.trade(bill) : cardTradePrice(bill)),
  sail: (bill, { to, card }) => {
    const step = card === undefined ? FREE : piecesTo({ cards: 1 });
    const met = isLastStep(bill) ? metPrice(bill, to) : FREE;
    return { ...step, owed: met.owed, to: [...step.to, ...met.to] };
  },
  takeMerchant: free,
});

/** Whether a movement ends by itself after the next step: no free step and no card is left then (SS-V1, SS-V2). */
function isLastStep({ view, components, actor }: Bill<View, SandToSea['components']>): boolean {
  const player = view.players[actor ?? 0];
  if (player === undefined) return false;
  const free = components.bonusTiles.flatMap(({ id, effect }) =>
    effect.kind === 'freeSteps' ? player.bonusTiles.filter((own) => own === id).map(() => effect.steps) : [],
  );
  const isFirst = view.phase === 'turn';
  const steps = isFirst ? free.reduce((sum, each) => sum + each, 0) : view.freeSteps;
  return steps + player.handCount + player.faceUp.length === 1;
}

/** What the game tells of places and prices, and of what was hidden. */
export const telling: Telling<SandToSeaRules> = /* @__PURE__ */ (() => ({
  stocks: stocksBy<View>(
    [
      [inHold],
      ...rowAndDeck(),
      handAndFaceUp(),
      [lyingPieces('merchantCard', 'discards', 'discards', { count: 'discardCount' })],
      ...seaTelling(),
    ],
    { between: holdSpot },
  ),
  price: pricesBy(prices, FREE),
  reconstructStart: startsBy(places),
}))();
