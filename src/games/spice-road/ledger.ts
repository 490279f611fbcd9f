import { cubeList } from '../../mechanics/cubes/cubes';
import { allCubes, exchange, replaced, returned } from '../../mechanics/cubes/ledger';
import { cardTradeCubes, playedCubes } from '../../mechanics/merchants/ledger';
import { type Ledger, occurrences } from '../../play/ledger';
import type { SpiceRoadRules } from './rulebook';

/** What balances in Spice Road: cubes in caravans and on cards, cards, coins. */
export const ledger: Ledger<SpiceRoadRules> = {
  holdings({ cards, components }, row) {
    const { players } = row;
    return {
      cubes: allCubes([...players.map(({ cubes }) => cubeList(cubes)), row.merchantCubes]),
      merchantCards: occurrences(cards.length, [
        ...players.flatMap(({ hand, faceUp }) => [hand, faceUp]),
        row.merchantRow,
        row.merchantDeck,
      ]),
      pointCards: occurrences(components.pointCards.length, [
        ...players.map(({ pointCards }) => pointCards),
        row.pointRow,
        row.pointDeck,
      ]),
      coins: [
        players.reduce((sum, { gold }) => sum + gold, row.gold),
        players.reduce((sum, { silver }) => sum + silver, row.silver),
      ],
    };
  },
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
