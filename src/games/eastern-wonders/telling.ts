import { stocksBy } from '../../define/places/stocks';
import { cubeList } from '../../mechanics/cubes/cubes';
import {
  allCubes,
  bringsBy,
  type CubePrice,
  cubeTo,
  FREE,
  free,
  holdBrings,
  holdPrices,
  holdSpot,
} from '../../mechanics/cubes/telling';
import { seaDeals, settlePile } from '../../mechanics/sea/deals';
import { seaBrings, seaHoldings, seaPrices } from '../../mechanics/sea/telling';
import type { Deals, Telling } from '../../play/game';
import type { Ledger } from '../../play/ledger';
import { type Prices, pricesBy } from '../../play/price';
import { MARKET } from './components';
import { places, TELLING } from './places';
import type { EasternWondersRules } from './state';
import type { EasternWonders, EasternWondersView as View } from './types';

/** What the actions of Eastern Wonders take. */
const prices = (): Prices<EasternWonders, CubePrice> => ({
  ...holdPrices,
  ...seaPrices,
  sail: (_bill, { leave }) => cubeTo(leave, 'table'),
  collect: free,
  harvest: free,
});

/** What the game tells of places and prices. */
export const telling: Telling<EasternWondersRules> = /* @__PURE__ */ (() => ({
  stocks: stocksBy<View>(places, TELLING, { between: holdSpot }),
  price: pricesBy(prices, FREE),
}))();

/** What balances in Eastern Wonders: cubes in holds and on tiles, tiles, outposts. */
export const ledger: Ledger<EasternWondersRules> = /* @__PURE__ */ (() => ({
  holdings: (compiled, row) => ({
    cubes: allCubes([...row.players.map(({ cubes }) => cubeList(cubes)), row.tileCubes]),
    ...seaHoldings(compiled, row),
  }),
  /** Cubes paid for steps lie on tiles (EW-M3). */
  brings: bringsBy<EasternWondersRules>({
    ...holdBrings,
    ...seaBrings,
    harvest({ components }, { active }) {
      // EW-H1, EW-H2
      const own = components.bonusTiles.map(({ effect }, tile) => {
        const each = effect.kind === 'harvestCubes' ? effect.cubes : [];
        return each.map((count) => count * (active.bonusTiles[tile] ?? 0));
      });
      return allCubes([[2, 0, 0, 0], ...own]);
    },
  }),
}))();

/** The deals of Eastern Wonders, by what is printed on the tiles. */
export const deals: Deals<EasternWondersRules> = {
  *all({ components, map }, state, reach) {
    for (const { market, portTiles, pile, ways } of seaDeals(components, map, MARKET, reach))
      yield { state: { ...state, game: { ...state.game, market }, portTiles, pile }, ways };
  },
  settle: settlePile,
};
