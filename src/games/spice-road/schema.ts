import { gameSchemas } from '../../define/schemas';
import { id, printed, source } from '../../input/fields';
import { int, list, object } from '../../input/schema';
import { cost, points, printedCubes } from '../../mechanics/cubes/schema';
import { merchantGameFields, merchantOptions, merchantTables } from '../../mechanics/merchants/schema';
import type { Input } from '../../play/game';
import { actions } from './actions';
import { checkComponents, checkState } from './check';
import { places } from './places';
import type { SpiceRoadRules } from './state';

export const pointCard = object({ id, points, cost, source });
export const cardsToEnd = int(1, 20);

/** The schemas of all outside input. */
export const schemas = gameSchemas({
  name: 'spice-road',
  actions,
  places,
  components: {
    ...merchantTables,
    pointCards: list(pointCard, { least: 1, most: 99 }),
    pointRow: int(1, 10),
    startingCubesInTurnOrder: list(printedCubes, { exact: 5 }),
    goldCoinsPerPlayer: printed,
    silverCoinsPerPlayer: printed,
    goldPoints: printed,
    silverPoints: printed,
    holdSpaces: printed,
    endTrigger: object({ 2: cardsToEnd, 3: cardsToEnd, 4: cardsToEnd, 5: cardsToEnd }),
  },
  options: merchantOptions,
  setting: merchantGameFields,
});

/** How the game reads what comes from outside. */
export const input: Input<SpiceRoadRules> = {
  schemas: () => schemas,
  checkComponents,
  checkState,
};
