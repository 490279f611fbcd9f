import * as z from 'zod/mini';
import { id, indexOrNone, printed, source } from '../../input/fields';
import { int, kinds, list, object, record } from '../../input/schema';
import type { Immutable } from '../../util/immutable';
import { cost, get, give, points, printedCubes } from '../cubes/schema';

const mapFields = {
  /** The columns from west to east; each lists the heights of its hexes, north to south, in half hexes. */
  columns: record(list(int(0, 99), { least: 1, most: 40 })),
  /** The hexes of the ports. */
  ports: list(id, { exact: 4 }),
};
/** A map of hexes (EW-S3). @name map */
export const mapLayout = object(mapFields);
/** The default map (EW-S2). @name standardMap */
const standardMap = object({ ...mapFields, source });

/** A custom map (EW-S3); by default the standard map of the components. */
const ownMap = z.optional(mapLayout);

export const seaOptions = {
  map: ownMap,
};

const effects = {
  /** Free steps in every movement. */
  freeSteps: {
    /** Free steps in each turn. */
    steps: printed,
  },
  /** A larger hold. */
  holdSpaces: {
    /** Spaces added. */
    spaces: printed,
  },
  /** Cubes that a harvest brings in addition. */
  harvestCubes: { cubes: printedCubes },
  /** Upgrades after an outpost has been built. */
  buildUpgrades: {
    /** Upgrades after each outpost. */
    steps: printed,
  },
  /** Points at the end. */
  points: {
    /** Points for each tile. */
    points: printed,
  },
};

/** The effect of a bonus tile (EW-K4). */
export const bonusEffect = kinds(effects);

export type BonusEffect = Immutable<z.output<typeof bonusEffect>>;

/** The effect of a bonus tile (SS-S4). */
export const plainBonusEffect = /* @__PURE__ */ kinds({
  freeSteps: effects.freeSteps,
  holdSpaces: effects.holdSpaces,
  points: effects.points,
});

/** A market tile, whose trade requires an outpost. @name marketTile */
const marketTile = object({
  id,
  /** The row of the player board with the outposts for this tile. */
  symbol: id,
  give,
  get,
  source,
});

/** A victory tile, claimed on a port for its cost in cubes. @name victoryTile */
const victoryTile = object({ id, points, cost, source });

const bonusTileFields = {
  id,
  /** The number of copies of the tile in a game. */
  copies: int(1, 20),
};
/** A kind of bonus tile, of which a game can have several copies (EW-S5). @name bonusTile */
const bonusTile = /* @__PURE__ */ object({ ...bonusTileFields, effect: bonusEffect, source });
/** A kind of bonus tile, of which a game can have several copies (EW-S5). @name bonusTile */
export const plainBonusTile = /* @__PURE__ */ object({
  ...bonusTileFields,
  effect: plainBonusEffect,
  source,
});

/** A set of starting cubes. @name startingCubes */
const startingCubes = object({ id, cubes: printedCubes, source });

/** A player board: one row for each symbol. @name playerBoard */
const seaBoard = object({
  /** The symbols of the rows, from the top. */
  rows: list(id, { exact: 4 }),
  /** Outposts in each row. */
  columns: int(1, 10),
  /** The points for each empty space, by column. */
  spacePoints: list(printed, { least: 1, most: 10 }),
  /** Spaces of the hold. */
  holdSpaces: printed,
  source,
});

export const seaTables = {
  /** The market tiles, six of each symbol (EW-S1). */
  marketTiles: list(marketTile, { exact: 24 }),
  /** The victory tiles (EW-S4). */
  victoryTiles: list(victoryTile, { least: 9, most: 99 }),
  /** Closed-port tiles in the pile (EW-S4). */
  closedPortTiles: z.literal(1),
  /** The kinds of bonus tiles. */
  bonusTiles: list(bonusTile, { most: 40 }),
  /** The bonus stacks, each as a list of its tiles from the top; they contain all copies of every tile (EW-S5). */
  bonusStacks: list(list(id, { least: 1 }), { most: 10 }),
  /** The sets of starting cubes (EW-S8). */
  startingCubes: list(startingCubes, { least: 4, most: 10 }),
  playerBoard: seaBoard,
  standardMap,
};

export const seaGameFields = {
  /** The market tile on each hex; -1 on ports and on open sea. */
  market: list(indexOrNone, { exact: 24 }),
  map: ownMap,
};
