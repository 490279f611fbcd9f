import type { WithSeat } from '../../changes/change';
import type { Cells, CubeCells } from '../../rows/layout';

/** The number of cubes of each colour, in rank order: yellow, red, green, brown (C-1). */
export type Cubes = readonly [number, number, number, number];
export type MutableCubes = [number, number, number, number];
/** A player in the views of all games with cubes. */
export interface CommonPlayerView {
  /** The player's seat, counted from 0. */
  readonly seat: number;
  /** The cubes in the hold: `[yellow, red, green, brown]`. */
  readonly cubes: Cubes;
}
/** The places of all games with cubes. */
export interface CubePlaces {
  /** The supply of cubes. */
  supply: unknown;
  /** The cubes of a player. */
  hold: WithSeat;
}

/** Four counts of cubes, either in an array or in the cells of a row. */
export type Counts = Readonly<Pick<MutableCubes, 0 | 1 | 2 | 3>>;
export type MutableCounts = Pick<MutableCubes, 0 | 1 | 2 | 3>;

/** The colours in rank order (C-1); an index into this list is a cube's rank. */
export const CUBES = /* @__PURE__ */ Object.freeze(['yellow', 'red', 'green', 'brown'] as const);
/** The name of a colour: `yellow`, `red`, `green` or `brown`. */
export type Cube = (typeof CUBES)[number];

/** The colours that can be upgraded: all but brown (C-3). */
export const UPGRADABLE = ['yellow', 'red', 'green'] as const;

export const RANKS = [0, 1, 2, 3] as const;
export type Rank = (typeof RANKS)[number];

/** One letter for each colour, in rank order, used in notation. */
export const CUBE_LETTERS = ['Y', 'R', 'G', 'B'] as const;

export const NO_CUBES: Cubes = Object.freeze([0, 0, 0, 0] as const);

export function cubesOf(count: (rank: Rank) => number): Cubes {
  return [count(0), count(1), count(2), count(3)];
}

export function cubesAt(counts: Cells | readonly number[], first = 0): Cubes {
  return cubesOf((rank) => counts[first + rank] ?? 0);
}

export function cubeList(counts: Counts): Cubes {
  return cubesOf((rank) => counts[rank]);
}

/** Returns counts with one cube of the given rank, or with no cube if the rank is -1. */
export function oneCube(rank: number): Cubes {
  return cubesOf((each) => Number(each === rank));
}

export function total(cubes: Counts): number {
  return cubes[0] + cubes[1] + cubes[2] + cubes[3];
}

/** Returns the {@link total} of cells of a row. V8 is slow if one function gets both arrays and cells. */
export function heldCubes(cubes: CubeCells): number {
  return cubes[0] + cubes[1] + cubes[2] + cubes[3];
}

export function covers(cubes: Counts, cost: Counts): boolean {
  return cubes[0] >= cost[0] && cubes[1] >= cost[1] && cubes[2] >= cost[2] && cubes[3] >= cost[3];
}

/** Four counts of cubes for each of many pieces. V8 is slow with functions that get both arrays and cells of rows. */
export type CubeTable = Int32Array;

export function cubeTable(counts: readonly Counts[]): CubeTable {
  return Int32Array.from(counts.flatMap(cubeList));
}

/** Whether `cubes` contains the cost whose counts begin at index `at` of a table, computed with a single branch. */
export function coversAt(cubes: Counts, table: CubeTable, at: number): boolean {
  const yellow = cubes[0] - (table[at] as number);
  const red = cubes[1] - (table[at + 1] as number);
  const green = cubes[2] - (table[at + 2] as number);
  const brown = cubes[3] - (table[at + 3] as number);
  return (yellow | red | green | brown) >= 0;
}

export function addAt(cubes: MutableCounts, table: CubeTable, at: number): void {
  cubes[0] += table[at] as number;
  cubes[1] += table[at + 1] as number;
  cubes[2] += table[at + 2] as number;
  cubes[3] += table[at + 3] as number;
}

export function subtractAt(cubes: MutableCounts, table: CubeTable, at: number): void {
  cubes[0] -= table[at] as number;
  cubes[1] -= table[at + 1] as number;
  cubes[2] -= table[at + 2] as number;
  cubes[3] -= table[at + 3] as number;
}

/** Whether any of the cubes is not brown (C-3). */
export function hasUpgradable(cubes: Counts): boolean {
  return cubes[0] + cubes[1] + cubes[2] > 0;
}

/** Adds `gain` to `cubes`, in place; the supply is unlimited (C-2). */
export function add(cubes: MutableCounts, gain: Counts): void {
  cubes[0] += gain[0];
  cubes[1] += gain[1];
  cubes[2] += gain[2];
  cubes[3] += gain[3];
}

/** Replaces one cube with a cube of the next rank, in place (C-3). */
export function upgrade(cubes: MutableCounts, rank: number): void {
  cubes[rank as Rank] -= 1;
  cubes[(rank + 1) as Rank] += 1;
}

/** Returns the points for the cubes left in a hold: one for each cube that is not yellow (C-7). */
export function cubePoints(cubes: Counts): number {
  return cubes[1] + cubes[2] + cubes[3];
}

/** Returns cubes as letters: `YYR` for `[2, 1, 0, 0]`, `12Y 4R` for more than 8 cubes, and `-` for none. */
export function cubeText(cubes: Counts): string {
  const isMany = total(cubes) > 8;
  const text = RANKS.flatMap((rank) => {
    const count = cubes[rank];
    if (count === 0) return [];
    return [isMany ? `${count}${CUBE_LETTERS[rank]}` : CUBE_LETTERS[rank].repeat(count)];
  });
  return text.join(isMany ? ' ' : '') || '-';
}

/** A trade: the cubes that the player returns to the supply, and the cubes that the player takes for them (C-4). */
export interface Trade {
  readonly give: Cubes;
  readonly get: Cubes;
}

/** Whether a trade could be repeated forever: the cubes taken include all cubes returned (C-4). */
export function isEndless(trade: Trade): boolean {
  return covers(trade.get, trade.give);
}

/** Compiles trades into a table with eight counts for each: the cubes returned, then the cubes taken. */
export function tradeTable(trades: readonly Trade[]): CubeTable {
  return cubeTable(trades.flatMap(({ give, get }) => [give, get]));
}

/** Whether a hold contains the cubes that a trade requires (C-4). */
export function canTradeBy(table: CubeTable, trade: number, cubes: Counts): boolean {
  return coversAt(cubes, table, 8 * trade);
}

export function tradeBy(table: CubeTable, trade: number, cubes: MutableCounts): void {
  subtractAt(cubes, table, 8 * trade);
  addAt(cubes, table, 8 * trade + 4);
}
