import { cubeList } from '../../mechanics/cubes/cubes';
import { allCubes, replaced, returned } from '../../mechanics/cubes/ledger';
import { cardTradeCubes, playedCubes } from '../../mechanics/merchants/ledger';
import { marketTradeCubes, seaHoldings, startingCubes, tilePrice } from '../../mechanics/sea/ledger';
import { type Ledger, occurrences } from '../../play/ledger';
import type { SandToSeaRules } from './state';

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
