import type { ViewContext } from '../../define/places/place';
import { hold, orNone, pieceSet, place } from '../../define/places/places';
import type { CellList } from '../../rows/cell-list';
import { between, type Cells, count, fixed, INDEX_RANGE, indexOrNone, list } from '../../rows/layout';
import { hexesOf } from './hexes';
import { closedPortDepth, reshufflePile, unnamedTiles } from './ports';
import { type CompiledSea, hasOutpost, holdSpaces, type SeaPlayer, type SeaState, topBonus } from './state';

type SeaSight = ViewContext<CompiledSea, SeaState>;

const hexes = ({ map }: SeaSizes): number => map.names.length;

/** The constants of a game that determine the sizes of its places. */
export interface SeaSizes {
  readonly map: { readonly names: Sized; readonly ports: Sized };
  readonly startingCubes: Sized;
  readonly victoryTiles: Sized;
  readonly bonusTiles: Sized;
  readonly bonusStacks: Sized;
  readonly board: { readonly rows: Sized };
}
export type Sized = { readonly length: number };

const players = (sizes: { readonly players: number }): number => sizes.players;

/** A stack of bonus tiles, in a view. */
export interface BonusStackView {
  /** The id of its top tile; `null` if none is left. */
  readonly top: string | null;
  /** The number of tiles left. */
  readonly left: number;
}

/** The face-down pile of victory tiles, in a view. */
export interface PileView {
  /** Tiles in the face-down pile, the closed-port tile included. */
  readonly count: number;
  /** The number of places at the top that can hold the closed-port tile; 0 once that tile is on the map. */
  readonly closedPortAmongTop: number;
}

/** The fields of the state for the current turn, in games on the sea map. */
export const seaTurn = /* @__PURE__ */ (() => ({
  /** Free steps left in the phase `sail`; 0 in other phases. */
  freeSteps: place(count, { during: ['sail'] }),
  /** The seat to be paid next in the phase `payBoats`; otherwise -1 (`null` in views). */
  payee: place(orNone(between(-1, 4)), { during: ['payBoats'], below: players }),
  /** Cubes still to pay in the phase `payCubes`; 0 in other phases. */
  toPay: place(count, { during: ['payCubes'] }),
}))();

/** The places of the setup, in games on the sea map. */
export const seaSetup = /* @__PURE__ */ (() => ({
  /** During setup: 1 for each set of starting cubes on offer, 0 for the others; all 0 after the setup (EW-S8). */
  offers: place(
    fixed({
      size: ({ startingCubes }: SeaSizes) => startingCubes.length,
      range: { min: 0, max: 1 },
      length: { max: 10 },
    }),
    {
      show: null,
      also: {
        startingCubes: (sets: Cells, { ids }: ViewContext) =>
          (ids.startingCubes ?? []).filter((_, set) => sets[set] === 1),
      },
    },
  ),
}))();

/** The places of a player, in games on the sea map: the hold, the player board, and the tiles taken. */
export const seaPlayer = /* @__PURE__ */ (() => ({
  cubes: place(hold, {
    also: {
      holdSpaces: (_: unknown, { compiled, row, seat }: SeaSight) =>
        holdSpaces(compiled, row.players[seat] as SeaPlayer),
    },
  }),
  /** The index of the hex with the boat (its name in views); -1 (`null` in views) before the boat is placed. */
  boat: place(indexOrNone, {
    below: hexes,
    show: (hex: number, { compiled }: SeaSight): string | null => compiled.map.names[hex] ?? null,
  }),
  /** The number of outposts taken from each row of the player board, from the top (by symbol in views). */
  built: place(fixed({ size: ({ board }: SeaSizes) => board.rows.length, length: { exact: 4 } }), {
    implied: outpostsStanding,
    show: (taken: Cells, { compiled }: SeaSight): Readonly<Record<string, number>> =>
      Object.fromEntries(compiled.board.rows.map((symbol, row) => [symbol, taken[row] ?? 0])),
  }),
  /** The indices of the victory tiles taken (ids in views), in ascending order. */
  victoryTiles: pieceSet('victoryTiles', ({ victoryTiles }: SeaSizes) => victoryTiles.length, 99),
  /** The number of copies taken of each bonus tile; views list the id of a tile once for each copy. */
  bonusTiles: place(fixed({ size: ({ bonusTiles }: SeaSizes) => bonusTiles.length, length: { max: 40 } }), {
    show: (taken: Cells, { ids }: ViewContext): readonly string[] =>
      (ids.bonusTiles ?? []).flatMap((id, tile) => Array<string>(taken[tile] ?? 0).fill(id)),
  }),
}))();

function outpostsStanding(_: Cells, { compiled: { board, market, rows }, row, seat }: SeaSight): number[] {
  const standing = board.rows.map(() => 0);
  for (let hex = 0; hex < market.length; hex++) {
    const symbol = rows[market[hex] ?? -1];
    if (symbol !== undefined && hasOutpost(row, seat, hex)) standing[symbol] = (standing[symbol] ?? 0) + 1;
  }
  return standing;
}

export const tileCubes = place(
  fixed({ size: (sizes: SeaSizes) => 4 * hexes(sizes), length: { exact: 96 } }),
  { show: null },
);

/** The places of the table, in games on the sea map; views contain hexes with everything on them. */
export const seaTable = /* @__PURE__ */ (() => ({
  /** Outposts on each hex: bit s is set if seat s has one there. */
  outposts: place(fixed({ size: hexes, range: { min: 0, max: 15 }, length: { exact: 24 } }), {
    show: null,
    below: (sizes: { readonly players: number }) => 2 ** players(sizes),
    also: { hexes: (_: Cells, { compiled, row }: SeaSight) => hexesOf(compiled, row) },
  }),
  /** The victory tile on each port, in the order of the map; -1 if there is none. */
  portTiles: place(
    fixed({ size: ({ map }: SeaSizes) => map.ports.length, range: INDEX_RANGE, length: { exact: 4 } }),
    { of: 'victoryTiles', show: null },
  ),
  /** The index of the port with the closed-port tile, in map order; -1 while that tile is in the pile. */
  closedPort: place(between(-1, 3), { show: null }),
  /** The face-down pile of victory tiles, the top one last; -1 is the closed-port tile. */
  pile: place(
    list({ size: ({ victoryTiles }: SeaSizes) => victoryTiles.length + 1, range: INDEX_RANGE, max: 100 }),
    {
      of: 'victoryTiles',
      faceDown: () => ({ hiddenCount: unnamedTiles, resample: reshufflePile }),
      show: ({ length }: CellList, { compiled, row }: SeaSight): PileView => ({
        count: length,
        closedPortAmongTop: closedPortDepth(compiled, row),
      }),
    },
  ),
  /** Tiles left in each bonus stack. */
  bonusLeft: place(fixed({ size: ({ bonusStacks }: SeaSizes) => bonusStacks.length, length: { max: 10 } }), {
    show: null,
    implied: untakenBonuses,
    also: { bonusStacks: bonusStacksOf },
  }),
}))();

function bonusStacksOf(left: Cells, { compiled, row }: SeaSight): readonly BonusStackView[] {
  return compiled.bonusStacks.map((_, stack) => ({
    top: compiled.bonusTiles[topBonus(compiled, row, stack)]?.id ?? null,
    left: left[stack] ?? 0,
  }));
}

/** Returns the number of tiles left in each stack; -1 if the players' tiles are not the topmost ones of a stack. */
function untakenBonuses(_: Cells, { compiled, row: { players } }: SeaSight): number[] {
  return compiled.bonusStacks.map((stack) => {
    let taken = 0;
    for (const tile of new Set(stack))
      for (const { bonusTiles } of players)
        for (let left = bonusTiles[tile] ?? 0; left > 0; left--) if (stack[taken++] !== tile) return -1;
    return stack.length - taken;
  });
}
