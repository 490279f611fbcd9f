import * as z from 'zod';
import type { Immutable } from '../engine/immutable';
import { strictObject } from '../engine/strict-object';
import {
  cost,
  cube,
  cubeAction,
  get,
  give,
  id,
  indexOrNone,
  kindOf,
  names,
  plainAction,
  points,
  printed,
  printedCubes,
  seat,
  source,
} from './schema';

/** A map of hexes (EW-S2, EW-S3). */
export const mapLayout = strictObject({
  columns: z
    .record(
      z.string().regex(/^[A-Z]$/, 'a column is a letter from A to Z'),
      z.array(z.int().min(0).max(99)).min(1).max(40),
    )
    .describe(
      'The columns from west to east; each lists the heights of its hexes, north to south, in half hexes.',
    ),
  ports: z.array(id).length(4).describe('The hexes that hold the ports.'),
})
  .describe('A map of hexes (EW-S3).')
  .register(names, { id: 'map' });
export const standardMap = strictObject({ ...mapLayout.shape, source })
  .describe('The map that is used unless another one is given (EW-S2).')
  .register(names, { id: 'standardMap' });
export type StandardMap = Immutable<z.infer<typeof standardMap>>;

const ownMap = mapLayout
  .describe('An own map (EW-S3); absent: the standard map of the components.')
  .optional();

/** What a game on the sea map can be set up with, besides what all games can. */
export const seaOptions = { map: ownMap };

const freeStepsEffect = strictObject({
  kind: kindOf('freeSteps'),
  steps: printed.describe('Free steps in each turn.'),
}).describe('Free steps in every movement.');
const holdSpacesEffect = strictObject({
  kind: kindOf('holdSpaces'),
  spaces: printed.describe('Spaces added.'),
}).describe('A larger hold.');
const harvestCubesEffect = strictObject({ kind: kindOf('harvestCubes'), cubes: printedCubes }).describe(
  'Cubes on top of those of a harvest.',
);
const buildUpgradesEffect = strictObject({
  kind: kindOf('buildUpgrades'),
  steps: printed.describe('Upgrades.'),
}).describe('Upgrades after an outpost has been built.');
const pointsEffect = strictObject({ kind: kindOf('points'), points: printed.describe('Points.') }).describe(
  'Points at the end.',
);

/** A bonus tile's effect in the games on the sea map. */
export const bonusEffect = z
  .discriminatedUnion('kind', [
    freeStepsEffect,
    holdSpacesEffect,
    harvestCubesEffect,
    buildUpgradesEffect,
    pointsEffect,
  ])
  .describe('What a bonus tile brings (EW-K4).');

/** What is left of them in a game without harvests (SS-S4, SS-N1). */
export const plainBonusEffect = z
  .discriminatedUnion('kind', [freeStepsEffect, holdSpacesEffect, pointsEffect])
  .describe('What a bonus tile brings (SS-S4).');

export const marketTile = strictObject({
  id,
  symbol: id.describe('The row of the player board that it belongs to.'),
  give,
  get,
  source,
})
  .describe('A market tile.')
  .register(names, { id: 'marketTile' });
export type MarketTile = Immutable<z.infer<typeof marketTile>>;

export const victoryTile = strictObject({ id, points, cost, source })
  .describe('A victory tile.')
  .register(names, { id: 'victoryTile' });
export type VictoryTile = Immutable<z.infer<typeof victoryTile>>;

const bonusTileFields = { id, copies: z.int().min(1).max(20).describe('How many of it there are.') };
export const bonusTile = strictObject({ ...bonusTileFields, effect: bonusEffect, source })
  .describe('A kind of bonus tiles.')
  .register(names, { id: 'bonusTile' });
export const plainBonusTile = strictObject({ ...bonusTileFields, effect: plainBonusEffect, source })
  .describe('A kind of bonus tiles.')
  .register(names, { id: 'bonusTile' });
export type PlainBonusTile = Immutable<z.infer<typeof plainBonusTile>>;

export const startingCubes = strictObject({ id, cubes: printedCubes, source })
  .describe('A set of starting cubes.')
  .register(names, { id: 'startingCubes' });
export type StartingCubes = Immutable<z.infer<typeof startingCubes>>;

/** A player board of the games on the sea map: one row for each symbol. */
export const seaBoard = strictObject({
  rows: z.array(id).length(4).describe('The symbols of the rows, from the top.'),
  columns: z.int().min(1).max(10).describe('Outposts in each row.'),
  spacePoints: z
    .array(printed)
    .min(1)
    .max(10)
    .describe('Points of the spaces by column, once they are empty.'),
  holdSpaces: printed.describe('Spaces of the hold.'),
  source,
})
  .describe('A player board: one row for each symbol.')
  .register(names, { id: 'playerBoard' });

/** The tables of a component set of those games. */
export const seaTables = {
  marketTiles: z.array(marketTile).length(24).describe('The market tiles, six of each symbol (EW-S1).'),
  victoryTiles: z.array(victoryTile).min(9).max(99).describe('The victory tiles (EW-S4).'),
  closedPortTiles: z.literal(1).describe('Closed-port tiles in the pile (EW-S4).'),
  bonusTiles: z.array(bonusTile).max(40).describe('The kinds of bonus tiles.'),
  bonusStacks: z
    .array(z.array(id).min(1))
    .max(10)
    .describe(
      'The bonus stacks, each as the tiles that it is made of from the top; every tile lies there with all its copies (EW-S5).',
    ),
  startingCubes: z.array(startingCubes).min(4).max(10).describe('The sets of starting cubes (EW-S8).'),
  playerBoard: seaBoard,
  standardMap,
};

/** What never changes after the setup of those games. */
export const seaGameFields = {
  market: z
    .array(indexOrNone)
    .length(24)
    .describe('The market tile on each hex; -1 on ports and where only sea is.'),
  map: ownMap,
};

export const takeCubes = strictObject({
  kind: kindOf('takeCubes'),
  set: id.describe('The id of the set.'),
}).describe('Pick a set of starting cubes, by id (EW-S8).');
export const placeBoat = strictObject({
  kind: kindOf('placeBoat'),
  hex: id.describe('The name of the hex.'),
}).describe('Put the boat on a market tile (EW-S8).');
export const payBoat = strictObject({
  kind: kindOf('payBoat'),
  seat: seat.describe('Who is paid.'),
  cube,
}).describe('Pay one cube to the owner of a boat met (EW-M4).');
export const build = plainAction('build', 'Begin to build an outpost (EW-K1).');
export const payCube = cubeAction('payCube', 'Pay one cube for that outpost (EW-K2).');
export const claim = plainAction('claim', 'Claim the victory tile of the port (EW-P1).');
