import type { Told } from '../../input/sentences';
import {
  bonusEffect,
  bonusTile,
  mapLayout,
  marketTile,
  plainBonusEffect,
  plainBonusTile,
  seaBoard,
  standardMap,
  startingCubes,
  victoryTile,
} from './schema';

const mapFields = {
  columns:
    'The columns from west to east; each lists the heights of its hexes, north to south, in half hexes.',
  ports: 'The hexes of the ports.',
};

const effects = {
  freeSteps: { about: 'Free steps in every movement.', members: { steps: 'Free steps in each turn.' } },
  holdSpaces: { about: 'A larger hold.', members: { spaces: 'Spaces added.' } },
  harvestCubes: 'Cubes on top of those of a harvest.',
  buildUpgrades: { about: 'Upgrades after an outpost has been built.', members: { steps: 'Upgrades.' } },
  points: { about: 'Points at the end.', members: { points: 'Points.' } },
};

const kindOfBonusTiles = {
  id: 'bonusTile',
  about: 'A kind of bonus tiles.',
  members: { copies: 'The number of copies.' },
};

/** What is said of the games on the sea map. */
export const sentences: readonly Told[] = [
  [mapLayout, { id: 'map', about: 'A map of hexes (EW-S3).', members: mapFields }],
  [standardMap, { id: 'standardMap', about: 'The default map (EW-S2).', members: mapFields }],
  [bonusEffect, { about: 'The effect of a bonus tile (EW-K4).', kinds: effects }],
  [plainBonusEffect, { about: 'The effect of a bonus tile (SS-S4).', kinds: effects }],
  [
    marketTile,
    {
      id: 'marketTile',
      about: 'A market tile.',
      members: { symbol: 'The row of the player board that it belongs to.' },
    },
  ],
  [victoryTile, { id: 'victoryTile', about: 'A victory tile.' }],
  [bonusTile, kindOfBonusTiles],
  [plainBonusTile, kindOfBonusTiles],
  [startingCubes, { id: 'startingCubes', about: 'A set of starting cubes.' }],
  [
    seaBoard,
    {
      id: 'playerBoard',
      about: 'A player board: one row for each symbol.',
      members: {
        rows: 'The symbols of the rows, from the top.',
        columns: 'Outposts in each row.',
        spacePoints: 'Points of the spaces by column, once they are empty.',
        holdSpaces: 'Spaces of the hold.',
      },
    },
  ],
];

export const seaActions = {
  takeCubes: 'Pick a set of starting cubes, by id (EW-S8).',
  placeBoat: 'Put the boat on a market tile (EW-S8).',
  payBoat: 'Pay one cube to the owner of a boat met (EW-M4).',
  build: 'Start to build an outpost (EW-K1).',
  payCube: 'Pay one cube for that outpost (EW-K2).',
  claim: 'Claim the victory tile of the port (EW-P1).',
};

/** What actions at sea name. */
export const seaNamed = {
  set: 'The id of the set.',
  hex: 'The name of the hex.',
  to: 'The hex to sail to.',
  seat: 'The seat that is paid.',
  stack: 'The stack, from 0.',
};

export const seaTables = {
  marketTiles: 'The market tiles, six of each symbol (EW-S1).',
  victoryTiles: 'The victory tiles (EW-S4).',
  closedPortTiles: 'Closed-port tiles in the pile (EW-S4).',
  bonusTiles: 'The kinds of bonus tiles.',
  bonusStacks:
    'The bonus stacks, each as a list of its tiles from the top; every tile is there with all its copies (EW-S5).',
  startingCubes: 'The sets of starting cubes (EW-S8).',
};

const map = 'A custom map (EW-S3); by default the standard map of the components.';

export const seaOptions = { map };

export const seaGameFields = {
  market: 'The market tile on each hex; -1 on ports and on open sea.',
  map,
};

export const seaPlaces = {
  actor: 'The seat that decides now: differs from seat only for discards (C-5).',
  freeSteps: 'In sail: free steps left; 0 otherwise.',
  payee: 'In payBoats: the seat to be paid next; -1 otherwise.',
  toPay: 'In payCubes: cubes still to pay; 0 otherwise.',
  offers:
    'Until the last boat has been placed: for each set of starting cubes 1 while it is on offer, otherwise 0. Then all are 0 (EW-S8).',
  outposts: 'Outposts on each hex: bit s is set if seat s has one there.',
  portTiles: 'The victory tile on each port, in the order of the map; -1 if there is none.',
  closedPort: 'The port with the closed-port tile; -1 while that tile is in the pile.',
  pile: 'The face-down pile of victory tiles, the top one last; -1 is the closed-port tile.',
  bonusLeft: 'Tiles left in each bonus stack.',
};

export const seaPlayer = {
  boat: 'The hex of the boat, by number; -1 before it is placed.',
  built: 'Outposts taken from each row of the player board, from the left.',
  victoryTiles: 'Victory tiles taken, as numbers in ascending order.',
  bonusTiles: 'The number of each bonus tile taken.',
};
