import * as z from 'zod/mini';
import { gameSchemas } from '../../define/schemas';
import { id, kindOf, printed, source } from '../../input/fields';
import { byKind, int, list, object, oneOf, tuple } from '../../input/schema';
import { cost, cube, get, give, points, printedCubes } from '../../mechanics/cubes/schema';
import type { Input } from '../../play/game';
import { actions } from './actions';
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

export const location = byKind([
  object({ ...place, kind: kindOf('production'), get }),
  object({
    ...place,
    kind: kindOf('upgrade'),
    steps: positive,
  }),
  object({ ...place, kind: kindOf('trade'), give, get }),
  object({
    ...place,
    kind: kindOf('fort'),
    bonusStacks: list(positive, { least: 1, most: 4 }),
  }),
]);

const card = {
  id,
  cost,
  points,
  players: z.optional(oneOf(['3+', '=4'])),
  star: z.optional(oneOf(['black', 'white'])),
  source,
};

export const pointCard = byKind([
  object({
    ...card,
    kind: kindOf('settlers'),
    settlers: printed,
  }),
  object({ ...card, kind: kindOf('exploration') }),
  object({ ...card, kind: kindOf('nativeHelp'), landmark: id }),
  object({
    ...card,
    kind: kindOf('tool'),
    landmark: id,
    cube,
  }),
]);

export const symbol = oneOf(['settlers', 'exploration', 'nativeHelp', 'tool']);

export const bonusTile = object({
  id,
  icon: z.optional(oneOf(['I', 'III'])),
  effect: byKind([
    object({ kind: kindOf('perSymbol'), symbol, points }),
    object({
      kind: kindOf('perPair'),
      symbols: tuple(symbol, 2),
      points,
    }),
    object({ kind: kindOf('perTwoSettlers'), points }),
    object({ kind: kindOf('points'), points }),
  ]),
  source,
});

export const explorationTile = object({
  id,
  effect: byKind([
    object({ kind: kindOf('settler') }),
    object({ kind: kindOf('cubes'), cubes: printedCubes }),
    object({ kind: kindOf('symbol'), symbol }),
    object({ kind: kindOf('points'), points }),
  ]),
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
