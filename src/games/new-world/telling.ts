import { stocksBy } from '../../define/places/stocks';
import { cubeList } from '../../mechanics/cubes/cubes';
import { allCubes, bringsBy, exchange, holdBrings, holdSpot, returned } from '../../mechanics/cubes/telling';
import type { Telling } from '../../play/game';
import { type Ledger, occurrences } from '../../play/ledger';
import { places, TELLING } from './places';
import { price } from './prices';
import type { NewWorldRules } from './state';
import type { NewWorldView as View } from './types';

/** What the game tells of places and prices. */
export const telling: Telling<NewWorldRules> = /* @__PURE__ */ (() => ({
  stocks: stocksBy<View>(places, TELLING, { between: holdSpot }),
  price,
}))();

/** What balances in A New World: cubes in holds, settlers, cards, tiles. */
export const ledger: Ledger<NewWorldRules> = /* @__PURE__ */ (() => ({
  holdings({ components }, row) {
    const { players, owners } = row;
    return {
      cubes: allCubes(players.map(({ cubes }) => cubeList(cubes))),
      settlers: players.map(({ settlers, reserve }, seat) =>
        row.settlers.reduce(
          (sum, count, place) => (owners[place] === seat ? sum + count : sum),
          settlers + reserve,
        ),
      ),
      pointCards: occurrences(components.pointCards.length, [
        ...players.map(({ pointCards }) => pointCards),
        row.pointRow,
        row.deck,
      ]),
      bonusTiles: occurrences(components.bonusTiles.length, [
        ...players.map(({ bonusTiles }) => bonusTiles),
        ...row.bonusStacks,
        row.spareBonusTiles,
      ]),
      explorationTiles: occurrences(components.explorationTiles.length, [
        ...players.map(({ explorationTiles }) => explorationTiles),
        row.explorationTiles,
      ]),
    };
  },
  brings: bringsBy<NewWorldRules>({
    ...holdBrings,
    work({ components, locations }, { active }, action) {
      const location = locations.find(({ id }) => id === action.location);
      const tools = active.pointCards.map((index) => {
        const card = components.pointCards[index];
        // NW-W5, NW-C4
        const isUsed = card?.kind === 'tool' && location?.landmarks.includes(card.landmark) === true;
        return isUsed ? returned(card.cube).map((count) => -count) : [];
      });
      return allCubes([...tools, location?.kind === 'production' ? location.get : []]);
    },
    trade({ locations }, row) {
      const location = locations[row.location];
      return location?.kind === 'trade' ? exchange(location.get, location.give) : [];
    },
    claim({ components, locations }, { location, pointRow }) {
      // The card lies above the fort in use (NW-F1).
      const fort = components.pointRow.forts.indexOf(locations[location]?.id ?? '');
      return exchange(undefined, components.pointCards[pointRow[fort] ?? -1]?.cost);
    },
    explore({ components, locations }, { explorationTiles }, { location }) {
      // NW-C2
      const place = locations.findIndex(({ id }) => id === location);
      const effect = components.explorationTiles[explorationTiles[place] ?? -1]?.effect;
      return effect?.kind === 'cubes' ? exchange(effect.cubes) : [];
    },
  }),
}))();
