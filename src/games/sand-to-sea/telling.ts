import { stocksBy } from '../../define/places/stocks';
import { cubeList } from '../../mechanics/cubes/cubes';
import {
  allCubes,
  type CubePrice,
  FREE,
  free,
  holdPrices,
  holdSpot,
  piecesTo,
  replaced,
  returned,
} from '../../mechanics/cubes/telling';
import { merchantDeals } from '../../mechanics/merchants/row';
import {
  cardTradeCubes,
  cardTradePrice,
  merchantPrices,
  playedCubes,
} from '../../mechanics/merchants/telling';
import { seaDeals, settlePile } from '../../mechanics/sea/deals';
import {
  marketTradeCubes,
  seaHoldings,
  seaPrices,
  startingCubes,
  tilePrice,
} from '../../mechanics/sea/telling';
import type { Deals } from '../../play/deals';
import type { Telling } from '../../play/game';
import { type Ledger, occurrences } from '../../play/ledger';
import { type Prices, pricesBy } from '../../play/price';
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
  sail: (_bill, { card }) => (card === undefined ? free() : piecesTo({ cards: 1 })),
  takeMerchant: free,
});

const price = /* @__PURE__ */ pricesBy(prices, FREE);

/** What the game tells of places and prices. */
export const telling: Telling<SandToSeaRules> = /* @__PURE__ */ (() => ({
  stocks: stocksBy<View>(places, TELLING, { between: holdSpot }),
  price,
}))();

/** What balances in From Sand to Sea: cubes in holds and on cards, cards, tiles, outposts. */
export const ledger: Ledger<SandToSeaRules> = {
  holdings: (compiled, row) => ({
    cubes: allCubes([...row.players.map(({ cubes }) => cubeList(cubes)), row.merchantCubes]),
    merchantCards: occurrences(compiled.cards.length, [
      ...row.players.flatMap(({ hand, faceUp, seen, hidden }) => [hand, faceUp, seen, hidden]),
      row.merchantRow,
      row.merchantDeck,
    ]),
    ...seaHoldings(compiled, row),
  }),
  brings(compiled, row, action) {
    const { cards } = compiled;
    switch (action.kind) {
      case 'takeCubes':
        return { cubes: startingCubes(compiled, action.set) };
      case 'play':
        return { cubes: playedCubes(cards.find(({ id }) => id === action.card)) };
      case 'trade':
        // By the card played (SS-P2) or on the tile (EW-K5).
        return {
          cubes: row.played < 0 ? marketTradeCubes(compiled, row) : cardTradeCubes(cards[row.played]),
        };
      case 'upgrade':
        return { cubes: replaced(action.cube) };
      case 'claim':
        return { cubes: tilePrice(compiled, row) };
      case 'payCube':
      case 'discard':
        return { cubes: returned(action.cube) };
      // Cubes paid for a card lie on other cards (SS-A1), those paid for boats go to other players (EW-M4).
      default:
        return {};
    }
  },
};

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
