import * as z from 'zod/mini';
import { gameSchemas } from '../../define/schemas';
import { id, printed, source } from '../../input/fields';
import { int, kinds, list, object, oneOf, tuple } from '../../input/schema';
import { cost, cube, get, give, points, printedCubes } from '../../mechanics/cubes/schema';
import type { Input } from '../../play/game';
import { actions } from './actions';
import { SYMBOLS } from './cards';
import { checkState } from './check';
import { checkComponents } from './check-components';
import { places } from './places';
import type { NewWorldRules } from './state';

export const positive = int(1, 99);

const place = {
  id,
  settlers: positive,
  landmarks: list(id, { most: 10 }),
  cover: z.optional(oneOf(['always', '2-3'])),
};

export const location = kinds(
  {
    production: { get },
    upgrade: { steps: positive },
    trade: { give, get },
    fort: { bonusStacks: list(positive, { least: 1, most: 4 }) },
  },
  place,
);

const card = {
  id,
  cost,
  points,
  players: z.optional(oneOf(['3+', '=4'])),
  star: z.optional(oneOf(['black', 'white'])),
  source,
};

export const pointCard = kinds(
  {
    settlers: { settlers: printed },
    exploration: {},
    nativeHelp: { landmark: id },
    tool: { landmark: id, cube },
  },
  card,
);

export const symbol = oneOf(SYMBOLS);

export const bonusTile = object({
  id,
  icon: z.optional(oneOf(['I', 'III'])),
  effect: kinds({
    perSymbol: { symbol, points },
    perPair: { symbols: tuple(symbol, 2), points },
    perTwoSettlers: { points },
    points: { points },
  }),
  source,
});

export const explorationTile = object({
  id,
  effect: kinds({ settler: {}, cubes: { cubes: printedCubes }, symbol: { symbol }, points: { points } }),
  source,
});

export const board = object({
  id,
  locations: list(location, { least: 1, most: 23 }),
  source,
});

/** The schemas of all outside input. */
export const schemas = gameSchemas({
  name: 'new-world',
  actions,
  places,
  components: {
    boards: list(board, { least: 1, most: 23 }),
    boardChoice: object({
      always: list(id, { least: 1, most: 22 }),
      oneOf: list(id, { least: 1, most: 22 }),
    }),
    pointRow: object({
      forts: list(id, { exact: 4 }),
      deckBeside: id,
    }),
    pointCards: list(pointCard, { most: 200 }),
    bonusTiles: list(bonusTile, { most: 100 }),
    explorationTiles: list(explorationTile, { most: 40 }),
    setup: object({
      players: tuple(z.literal([2, 4]), 2),
      settlersPerPlayer: positive,
      startingSettlers: object({ 2: printed, 3: printed, 4: printed }),
      startingCubesInTurnOrder: list(printedCubes, { exact: 4 }),
      holdSpaces: printed,
      bonusSlots: printed,
      endTrigger: positive,
    }),
  },
  options: { board: z.optional(id), upgradeAtLeastOnce: z.optional(z.literal([true, false, 'noneNeeded'])) },
  setting: { board: id, upgradeAtLeastOnce: z.optional(z.literal([true, 'noneNeeded'])) },
});

/** How the game reads what comes from outside. */
export const input: Input<NewWorldRules> = {
  schemas: () => schemas,
  checkComponents,
  checkState,
};
