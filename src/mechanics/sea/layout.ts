import { between, count, cubes, fixed, INDEX_RANGE, indexOrNone, list, set } from '../../core/rows/layout';

/** How many pieces there are in a game on the sea map. */
export interface SeaSizes {
  readonly map: { readonly names: readonly string[]; readonly ports: readonly number[] };
  readonly board: { readonly rows: readonly string[] };
  readonly victoryTiles: { readonly length: number };
  readonly bonusTiles: { readonly length: number };
  readonly bonusStacks: { readonly length: number };
  readonly components: { readonly startingCubes: { readonly length: number } };
}

const hexes = ({ map }: SeaSizes): number => map.names.length;

/** What games on the sea map keep of a turn. */
export const seaTurn = {
  freeSteps: count('In sail: free steps left; 0 otherwise.'),
  payee: between(-1, 4, 'In payBoats: the seat to be paid next; -1 otherwise.'),
  toPay: count('In payCubes: cubes still to pay; 0 otherwise.'),
};

export const offers = fixed(
  {
    size: ({ components }: SeaSizes) => components.startingCubes.length,
    range: { min: 0, max: 1 },
    length: { max: 10 },
  },
  'Until the last boat has been placed: for each set of starting cubes 1 while it is on offer, otherwise 0. Then all are 0 (EW-S8).',
);

/** What a player of those games has. */
export const seaPlayer = {
  cubes,
  boat: indexOrNone('The hex of the boat, by number; -1 before it is placed.'),
  built: fixed(
    { size: ({ board }: SeaSizes) => board.rows.length, length: { exact: 4 } },
    'Outposts taken from each row of the player board, from the left.',
  ),
  victoryTiles: set(
    { size: ({ victoryTiles }: SeaSizes) => victoryTiles.length, max: 99 },
    'Victory tiles taken, as numbers in ascending order.',
  ),
  bonusTiles: fixed(
    { size: ({ bonusTiles }: SeaSizes) => bonusTiles.length, length: { max: 40 } },
    'The number of each bonus tile taken.',
  ),
};

export const tileCubes = fixed(
  { size: (sizes: SeaSizes) => 4 * hexes(sizes), length: { exact: 96 } },
  'Cubes lying on the tiles: four counts for each hex, one hex after the other.',
);

/** What those games keep of the table. */
export const seaTable = {
  outposts: fixed(
    { size: hexes, range: { min: 0, max: 15 }, length: { exact: 24 } },
    'Outposts on each hex: bit s is set if seat s has one there.',
  ),
  portTiles: fixed(
    { size: ({ map }: SeaSizes) => map.ports.length, range: INDEX_RANGE, length: { exact: 4 } },
    'The victory tile on each port, in the order of the map; -1 if there is none.',
  ),
  closedPort: between(-1, 3, 'The port with the closed-port tile; -1 while that tile is in the pile.'),
  pile: list(
    { size: ({ victoryTiles }: SeaSizes) => victoryTiles.length + 1, range: INDEX_RANGE, max: 100 },
    'The face-down pile of victory tiles, the top one last; -1 is the closed-port tile.',
  ),
  bonusLeft: fixed(
    { size: ({ bonusStacks }: SeaSizes) => bonusStacks.length, length: { max: 10 } },
    'Tiles left in each bonus stack.',
  ),
};
