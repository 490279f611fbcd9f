import * as z from 'zod/mini';
import { id, indexOrNone, printed, source } from '../../input/fields';
import { int, kinds, list, object, record } from '../../input/schema';
import type { Immutable } from '../../util/immutable';
import { cost, get, give, points, printedCubes } from '../cubes/schema';

const mapFields = {
  columns: record(list(int(0, 99), { least: 1, most: 40 })),
  ports: list(id, { exact: 4 }),
};
/** A map of hexes (EW-S2, EW-S3). */
export const mapLayout = object(mapFields);
export const standardMap = object({ ...mapFields, source });

const ownMap = z.optional(mapLayout);

/** What a game on the sea map can be set up with, besides what all games can. */
export const seaOptions = { map: ownMap };

/** The effects of bonus tiles in the games on the sea map, each with what is printed on its tiles. */
const effects = {
  freeSteps: { steps: printed },
  holdSpaces: { spaces: printed },
  harvestCubes: { cubes: printedCubes },
  buildUpgrades: { steps: printed },
  points: { points: printed },
};

export const bonusEffect = kinds(effects);

/** The effect of a bonus tile. */
export type BonusEffect = Immutable<z.output<typeof bonusEffect>>;

const { freeSteps, holdSpaces, points: tilePoints } = effects;

/** Those of a game without harvests (SS-S4, SS-N1). */
export const plainBonusEffect = kinds({ freeSteps, holdSpaces, points: tilePoints });

export const marketTile = object({
  id,
  symbol: id,
  give,
  get,
  source,
});

export const victoryTile = object({ id, points, cost, source });

const bonusTileFields = { id, copies: int(1, 20) };
export const bonusTile = object({ ...bonusTileFields, effect: bonusEffect, source });
export const plainBonusTile = object({ ...bonusTileFields, effect: plainBonusEffect, source });

export const startingCubes = object({ id, cubes: printedCubes, source });

/** A player board of the games on the sea map: one row for each symbol. */
export const seaBoard = object({
  rows: list(id, { exact: 4 }),
  columns: int(1, 10),
  spacePoints: list(printed, { least: 1, most: 10 }),
  holdSpaces: printed,
  source,
});

/** The tables of a component set of those games. */
export const seaTables = {
  marketTiles: list(marketTile, { exact: 24 }),
  victoryTiles: list(victoryTile, { least: 9, most: 99 }),
  closedPortTiles: z.literal(1),
  bonusTiles: list(bonusTile, { most: 40 }),
  bonusStacks: list(list(id, { least: 1 }), { most: 10 }),
  startingCubes: list(startingCubes, { least: 4, most: 10 }),
  playerBoard: seaBoard,
  standardMap,
};

/** Everything that never changes after the setup of those games. */
export const seaGameFields = {
  market: list(indexOrNone, { exact: 24 }),
  map: ownMap,
};
