import { cubeList } from '../../mechanics/cubes/cubes';
import { allCubes, replaced, returned } from '../../mechanics/cubes/ledger';
import { marketTradeCubes, seaHoldings, startingCubes, tilePrice } from '../../mechanics/sea/ledger';
import type { Ledger } from '../../play/ledger';
import type { EasternWondersRules } from './state';

/** What balances in Eastern Wonders: cubes in holds and on tiles, tiles, outposts. */
export const ledger: Ledger<EasternWondersRules> = {
  holdings: (compiled, row) => ({
    cubes: allCubes([...row.players.map(({ cubes }) => cubeList(cubes)), row.tileCubes]),
    ...seaHoldings(compiled, row),
  }),
  brings(compiled, row, action) {
    switch (action.kind) {
      case 'takeCubes':
        return { cubes: startingCubes(compiled, action.set) };
      case 'trade':
        return { cubes: marketTradeCubes(compiled, row) };
      case 'upgrade':
        return { cubes: replaced(action.cube) };
      case 'claim':
        return { cubes: tilePrice(compiled, row) };
      case 'payCube':
      case 'discard':
        return { cubes: returned(action.cube) };
      case 'harvest': {
        // EW-H1, EW-H2
        const own = compiled.components.bonusTiles.map(({ effect }, tile) => {
          const each = effect.kind === 'harvestCubes' ? effect.cubes : [];
          return each.map((count) => count * (row.active.bonusTiles[tile] ?? 0));
        });
        return { cubes: allCubes([[2, 0, 0, 0], ...own]) };
      }
      // Cubes paid for steps lie on tiles (EW-M3), those paid for boats go to other players (EW-M4).
      default:
        return {};
    }
  },
};
