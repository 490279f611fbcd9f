import { stocksBy } from '../../define/places/stocks';
import { cubeList } from '../../mechanics/cubes/cubes';
import {
  allCubes,
  bringsBy,
  type CubePrice,
  FREE,
  free,
  holdBrings,
  holdPrices,
  holdSpot,
  piecesTo,
} from '../../mechanics/cubes/telling';
import { merchantDeals } from '../../mechanics/merchants/row';
import {
  cardTradeCubes,
  cardTradePrice,
  merchantBrings,
  merchantPrices,
} from '../../mechanics/merchants/telling';
import { seaDeals, settlePile } from '../../mechanics/sea/deals';
import { metPrice, seaBrings, seaHoldings, seaPrices } from '../../mechanics/sea/telling';
import type { Deals, Telling } from '../../play/game';
import { type Ledger, occurrences } from '../../play/ledger';
import { type Bill, type Prices, pricesBy } from '../../play/price';
import { LEAVING } from './components';
import { places, TELLING } from './places';
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

/** What the game tells of places and prices. */
export const telling: Telling<SandToSeaRules> = /* @__PURE__ */ (() => ({
  stocks: stocksBy<View>(places, TELLING, { between: holdSpot }),
  price: pricesBy(prices, FREE),
}))();

/** What balances in From Sand to Sea: cubes in holds and on cards, cards, tiles, outposts. */
export const ledger: Ledger<SandToSeaRules> = /* @__PURE__ */ (() => ({
  holdings: (compiled, row) => ({
    cubes: allCubes([...row.players.map(({ cubes }) => cubeList(cubes)), row.merchantCubes]),
    merchantCards: occurrences(compiled.cards.length, [
      ...row.players.flatMap(({ hand, faceUp, seen, hidden }) => [hand, faceUp, seen, hidden]),
      row.merchantRow,
      row.merchantDeck,
    ]),
    ...seaHoldings(compiled, row),
  }),
  brings: bringsBy<SandToSeaRules>({
    ...holdBrings,
    ...merchantBrings,
    ...seaBrings,
    /** By the card played (SS-P2) or on the tile (EW-K5). */
    trade: (compiled, row) =>
      row.played < 0 ? seaBrings.trade(compiled, row) : cardTradeCubes(compiled, row),
  }),
}))();

/** The deals of From Sand to Sea, by what is printed on the tiles. */
export const deals: Deals<SandToSeaRules> = {
  *all({ components, map }, state, reach) {
    const tiles = { leaving: LEAVING, seaTiles: components.seaTiles };
    for (const { market, portTiles, pile, ways } of seaDeals(components, map, tiles, reach))
      for (const merchants of merchantDeals(components))
        yield { state: { ...state, game: { ...state.game, market }, portTiles, pile, ...merchants }, ways };
  },
  settle: settlePile,
};
