import type { Behaviour, Sight } from '../../define/places/place';
import { hold, orNone, pieceSet, unseen } from '../../define/places/places';
import type { CellList } from '../../rows/cell-list';
import { between, type Cells, count, fixed, INDEX_RANGE, indexOrNone, list } from '../../rows/layout';
import { holdSpaces, topBonus } from './bonus-tiles';
import { hexesOf } from './hexes';
import { closedPortDepth, reshufflePile, unnamedTiles } from './ports';
import type { CompiledSea, SeaPlayer, SeaState } from './state';
import type { SeaTableView } from './types';

/** How many pieces there are in a game on the sea map. */
export interface SeaSizes {
  readonly map: { readonly names: readonly string[]; readonly ports: readonly number[] };
  readonly board: { readonly rows: readonly string[] };
  readonly victoryTiles: { readonly length: number };
  readonly bonusTiles: { readonly length: number };
  readonly bonusStacks: { readonly length: number };
  readonly components: { readonly startingCubes: { readonly length: number } };
}

type Compiled = Parameters<typeof hexesOf>[0];
type SeaSight = Sight<Compiled, SeaState>;

const hexes = ({ map }: SeaSizes): number => map.names.length;
/** A field with what follows from it. */
const place = <F extends object>(field: F, behaviour: Behaviour): F & Behaviour => ({
  ...field,
  ...behaviour,
});

/** What games on the sea map keep of a turn. */
export const seaTurn = {
  freeSteps: { ...count, during: ['sail'] },
  payee: {
    ...orNone(between(-1, 4)),
    during: ['payBoats'],
    below: ({ players }: { readonly players: number }) => players,
  },
  toPay: { ...count, during: ['payCubes'] },
};

/** The sets of starting cubes that nobody has taken. */
export const offers = place(
  fixed({
    size: ({ components }: SeaSizes) => components.startingCubes.length,
    range: { min: 0, max: 1 },
    length: { max: 10 },
  }),
  {
    shown: () => [
      {
        name: 'startingCubes',
        show: (sets: Cells, { ids }: Sight) => (ids.startingCubes ?? []).filter((_, set) => sets[set] === 1),
      },
    ],
  },
);

/** The boat before it is placed. */
const boat = place(indexOrNone, {
  below: hexes,
  shown: (name) => [{ name, show: (hex: number, { compiled }: SeaSight) => compiled.map.names[hex] ?? null }],
});

/** The outposts of a player board. */
const built = place(fixed({ size: ({ board }: SeaSizes) => board.rows.length, length: { exact: 4 } }), {
  shown: (name) => [
    {
      name,
      show: (taken: Cells, { compiled }: SeaSight) =>
        Object.fromEntries(compiled.board.rows.map((symbol, row) => [symbol, taken[row] ?? 0])),
    },
  ],
});

/** Bonus tiles by how many there are of each kind. */
const bonusTiles = place(
  fixed({ size: ({ bonusTiles }: SeaSizes) => bonusTiles.length, length: { max: 40 } }),
  {
    shown: (name) => [
      {
        name,
        show: (taken: Cells, { ids }: Sight) =>
          (ids.bonusTiles ?? []).flatMap((id, tile) => Array<string>(taken[tile] ?? 0).fill(id)),
      },
    ],
  },
);

/** What a player of those games has: in the hold, on the player board, and in front of them. */
export const seaPlayer = {
  cubes: hold([
    {
      name: 'holdSpaces',
      show: (_: unknown, { compiled, row, seat }: SeaSight) =>
        holdSpaces(compiled, row.players[seat] as SeaPlayer),
    },
  ]),
  boat,
  built,
  victoryTiles: pieceSet('victoryTiles', ({ victoryTiles }: SeaSizes) => victoryTiles.length, {
    max: 99,
  }),
  bonusTiles,
};

/** Cubes on the map, which views show with the hexes. */
export const tileCubes = {
  ...unseen(fixed({ size: (sizes: SeaSizes) => 4 * hexes(sizes), length: { exact: 96 } })),
};

/** What those games keep of the table; views show hexes with all that lies on them. */
export const seaTable = {
  outposts: place(fixed({ size: hexes, range: { min: 0, max: 15 }, length: { exact: 24 } }), {
    below: ({ players }: { readonly players: number }) => 2 ** players,
    shown: () => [{ name: 'hexes', show: (_: Cells, { compiled, row }: SeaSight) => hexesOf(compiled, row) }],
  }),
  portTiles: place(
    fixed({ size: ({ map }: SeaSizes) => map.ports.length, range: INDEX_RANGE, length: { exact: 4 } }),
    { of: 'victoryTiles', shown: () => [] },
  ),
  closedPort: unseen(between(-1, 3)),
  pile: place(
    list({ size: ({ victoryTiles }: SeaSizes) => victoryTiles.length + 1, range: INDEX_RANGE, max: 100 }),
    {
      of: 'victoryTiles',
      faceDown: () => ({ hiddenCount: unnamedTiles, resample: reshufflePile }),
      shown: (name) => [
        {
          name,
          show: ({ length }: CellList, { compiled, row }: SeaSight) => ({
            count: length,
            closedPortAmongTop: closedPortDepth(compiled, row),
          }),
        },
      ],
    },
  ),
  bonusLeft: place(fixed({ size: ({ bonusStacks }: SeaSizes) => bonusStacks.length, length: { max: 10 } }), {
    shown: () => [{ name: 'bonusStacks', show: bonusStacksOf }],
  }),
};

function bonusStacksOf(left: Cells, { compiled, row }: SeaSight): SeaTableView['bonusStacks'] {
  return (compiled as CompiledSea).bonusStacks.map((_, stack) => ({
    top: compiled.bonusTiles[topBonus(compiled, row, stack)]?.id ?? null,
    left: left[stack] ?? 0,
  }));
}
