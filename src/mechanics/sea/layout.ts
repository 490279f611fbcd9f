import { between, count, cubes, fixed, INDEX_RANGE, indexOrNone, list, set } from '../../rows/layout';

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
  freeSteps: count,
  payee: between(-1, 4),
  toPay: count,
};

export const offers = fixed({
  size: ({ components }: SeaSizes) => components.startingCubes.length,
  range: { min: 0, max: 1 },
  length: { max: 10 },
});

/** What a player of those games has. */
export const seaPlayer = {
  cubes,
  boat: indexOrNone,
  built: fixed({ size: ({ board }: SeaSizes) => board.rows.length, length: { exact: 4 } }),
  victoryTiles: set({ size: ({ victoryTiles }: SeaSizes) => victoryTiles.length, max: 99 }),
  bonusTiles: fixed({ size: ({ bonusTiles }: SeaSizes) => bonusTiles.length, length: { max: 40 } }),
};

export const tileCubes = fixed({ size: (sizes: SeaSizes) => 4 * hexes(sizes), length: { exact: 96 } });

/** What those games keep of the table. */
export const seaTable = {
  outposts: fixed({ size: hexes, range: { min: 0, max: 15 }, length: { exact: 24 } }),
  portTiles: fixed({
    size: ({ map }: SeaSizes) => map.ports.length,
    range: INDEX_RANGE,
    length: { exact: 4 },
  }),
  closedPort: between(-1, 3),
  pile: list({ size: ({ victoryTiles }: SeaSizes) => victoryTiles.length + 1, range: INDEX_RANGE, max: 100 }),
  bonusLeft: fixed({ size: ({ bonusStacks }: SeaSizes) => bonusStacks.length, length: { max: 10 } }),
};
