import { merchantDeals } from '../../mechanics/merchants/deals';
import { seaDeals, settlePile } from '../../mechanics/sea/deals';
import type { Deals } from '../../play/game';
import { LEAVING } from './setup';
import type { SandToSeaRules } from './state';

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
