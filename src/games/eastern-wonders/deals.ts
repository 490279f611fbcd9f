import { seaDeals, settlePile } from '../../mechanics/sea/deals';
import type { Deals } from '../../play/game';
import { TILES } from './setup';
import type { EasternWondersRules } from './state';

/** The deals of Eastern Wonders, by what is printed on the tiles. */
export const deals: Deals<EasternWondersRules> = {
  *all({ components, map }, state, reach) {
    for (const { market, portTiles, pile, ways } of seaDeals(components, map, TILES, reach))
      yield { state: { ...state, game: { ...state.game, market }, portTiles, pile }, ways };
  },
  settle: settlePile,
};
