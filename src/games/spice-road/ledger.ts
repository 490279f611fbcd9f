import { holdingsOf } from '../../define/places/holdings';
import { exchange, replaced, returned } from '../../mechanics/cubes/ledger';
import { cardTradeCubes, playedCubes } from '../../mechanics/merchants/ledger';
import type { Ledger } from '../../play/ledger';
import { places } from './places';
import type { SpiceRoadRules } from './state';

/** What balances in Spice Road: cubes in caravans and on cards, cards, coins. */
export const ledger: Ledger<SpiceRoadRules> = {
  holdings: ({ cards, components }, row) =>
    holdingsOf(places, { merchantCards: cards.length, pointCards: components.pointCards.length }, row),
  brings({ cards, components }, row, action) {
    switch (action.kind) {
      case 'play':
        return { cubes: playedCubes(cards.find(({ id }) => id === action.card)) };
      case 'trade':
        return { cubes: cardTradeCubes(cards[row.played]) };
      case 'upgrade':
        return { cubes: replaced(action.cube) };
      case 'claim':
        return {
          cubes: exchange(undefined, components.pointCards[row.pointRow.at(action.slot) ?? -1]?.cost),
        };
      case 'discard':
        return { cubes: returned(action.cube) };
      // Cubes paid for a card lie on other cards (SR-A1).
      default:
        return {};
    }
  },
};
