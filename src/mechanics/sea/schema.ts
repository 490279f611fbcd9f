import { id, indexOrNone, kindOf, plainAction, printed, seat, source } from '../../core/fields';
import * as s from '../../core/schema';
import { cost, cube, cubeAction, get, give, points, printedCubes } from '../cubes/schema';

export type { MarketTile, StandardMap, StartingCubes, VictoryTile } from './types';

const mapFields = {
  columns: s.record(
    s.text({ pattern: /^[A-Z]$/, told: 'a column is a letter from A to Z' }),
    s.list(s.int(0, 99), { least: 1, most: 40 }),
    'The columns from west to east; each lists the heights of its hexes, north to south, in half hexes.',
  ),
  ports: s.list(id, { exact: 4 }, 'The hexes of the ports.'),
};
/** A map of hexes (EW-S2, EW-S3). */
export const mapLayout = s.named('map', s.object(mapFields, 'A map of hexes (EW-S3).'));
export const standardMap = s.named(
  'standardMap',
  s.object({ ...mapFields, source }, 'The default map (EW-S2).'),
);

const ownMap = s.optional(
  s.described(mapLayout, 'A custom map (EW-S3); by default the standard map of the components.'),
);

/** What a game on the sea map can be set up with, besides what all games can. */
export const seaOptions = { map: ownMap };

const freeStepsEffect = s.object(
  {
    kind: kindOf('freeSteps'),
    steps: s.described(printed, 'Free steps in each turn.'),
  },
  'Free steps in every movement.',
);
const holdSpacesEffect = s.object(
  {
    kind: kindOf('holdSpaces'),
    spaces: s.described(printed, 'Spaces added.'),
  },
  'A larger hold.',
);
const harvestCubesEffect = s.object(
  { kind: kindOf('harvestCubes'), cubes: printedCubes },
  'Cubes on top of those of a harvest.',
);
const buildUpgradesEffect = s.object(
  {
    kind: kindOf('buildUpgrades'),
    steps: s.described(printed, 'Upgrades.'),
  },
  'Upgrades after an outpost has been built.',
);
const pointsEffect = s.object(
  { kind: kindOf('points'), points: s.described(printed, 'Points.') },
  'Points at the end.',
);

/** A bonus tile's effect in the games on the sea map. */
export const bonusEffect = s.byKind(
  [freeStepsEffect, holdSpacesEffect, harvestCubesEffect, buildUpgradesEffect, pointsEffect],
  'The effect of a bonus tile (EW-K4).',
);

/** What is left of them in a game without harvests (SS-S4, SS-N1). */
export const plainBonusEffect = s.byKind(
  [freeStepsEffect, holdSpacesEffect, pointsEffect],
  'The effect of a bonus tile (SS-S4).',
);

export const marketTile = s.named(
  'marketTile',
  s.object(
    {
      id,
      symbol: s.described(id, 'The row of the player board that it belongs to.'),
      give,
      get,
      source,
    },
    'A market tile.',
  ),
);

export const victoryTile = s.named('victoryTile', s.object({ id, points, cost, source }, 'A victory tile.'));

const bonusTileFields = { id, copies: s.int(1, 20, 'The number of copies.') };
export const bonusTile = s.named(
  'bonusTile',
  s.object({ ...bonusTileFields, effect: bonusEffect, source }, 'A kind of bonus tiles.'),
);
export const plainBonusTile = s.named(
  'bonusTile',
  s.object({ ...bonusTileFields, effect: plainBonusEffect, source }, 'A kind of bonus tiles.'),
);

export const startingCubes = s.named(
  'startingCubes',
  s.object({ id, cubes: printedCubes, source }, 'A set of starting cubes.'),
);

/** A player board of the games on the sea map: one row for each symbol. */
export const seaBoard = s.named(
  'playerBoard',
  s.object(
    {
      rows: s.list(id, { exact: 4 }, 'The symbols of the rows, from the top.'),
      columns: s.int(1, 10, 'Outposts in each row.'),
      spacePoints: s.list(
        printed,
        { least: 1, most: 10 },
        'Points of the spaces by column, once they are empty.',
      ),
      holdSpaces: s.described(printed, 'Spaces of the hold.'),
      source,
    },
    'A player board: one row for each symbol.',
  ),
);

/** The tables of a component set of those games. */
export const seaTables = {
  marketTiles: s.list(marketTile, { exact: 24 }, 'The market tiles, six of each symbol (EW-S1).'),
  victoryTiles: s.list(victoryTile, { least: 9, most: 99 }, 'The victory tiles (EW-S4).'),
  closedPortTiles: s.literal(1, 'Closed-port tiles in the pile (EW-S4).'),
  bonusTiles: s.list(bonusTile, { most: 40 }, 'The kinds of bonus tiles.'),
  bonusStacks: s.list(
    s.list(id, { least: 1 }),
    { most: 10 },
    'The bonus stacks, each as a list of its tiles from the top; every tile is there with all its copies (EW-S5).',
  ),
  startingCubes: s.list(startingCubes, { least: 4, most: 10 }, 'The sets of starting cubes (EW-S8).'),
  playerBoard: seaBoard,
  standardMap,
};

/** Everything that never changes after the setup of those games. */
export const seaGameFields = {
  market: s.list(indexOrNone, { exact: 24 }, 'The market tile on each hex; -1 on ports and on open sea.'),
  map: ownMap,
};

export const takeCubes = s.object(
  {
    kind: kindOf('takeCubes'),
    set: s.described(id, 'The id of the set.'),
  },
  'Pick a set of starting cubes, by id (EW-S8).',
);
export const placeBoat = s.object(
  {
    kind: kindOf('placeBoat'),
    hex: s.described(id, 'The name of the hex.'),
  },
  'Put the boat on a market tile (EW-S8).',
);
export const payBoat = s.object(
  {
    kind: kindOf('payBoat'),
    seat: s.described(seat, 'The seat that is paid.'),
    cube,
  },
  'Pay one cube to the owner of a boat met (EW-M4).',
);
export const build = plainAction('build', 'Start to build an outpost (EW-K1).');
export const payCube = cubeAction('payCube', 'Pay one cube for that outpost (EW-K2).');
export const claim = plainAction('claim', 'Claim the victory tile of the port (EW-P1).');
