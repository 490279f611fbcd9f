import type { CellList } from '../rows/cell-list';
import type { CellSet } from '../rows/cell-set';
import type { CubeCells } from '../rows/layout';

/** The unit of cubes on tiles and cards: 10 cubes are written as 1. */
export const TABLE_CUBES = 10;
/** The unit of cubes printed on cards and tiles: 5 cubes are written as 1. */
export const PRINTED = 5;
/** The units of points: 20 points of a single piece, or 100 points of a player, are written as 1. */
export const PIECE_POINTS = 20;
export const PLAYER_POINTS = 100;
/** The unit of upgrades, and of cubes that are paid one by one: 4 of them are written as 1. */
export const STEPS = 4;

/** Returns a value divided by its unit, at most 1. */
export function scaled(value: number, unit: number): number {
  return value >= unit ? 1 : value / unit;
}

/** Returns the index of a seat in an observation: the number of seats clockwise from the viewer, who has index 0. */
export function placeOf(seat: number, viewer: number, players: number): number {
  return seat >= viewer ? seat - viewer : seat - viewer + players;
}

/** Writes the counts of cubes by colour, each divided by a unit. */
export function writeCounts(out: Float32Array, at: number, cubes: Readonly<CubeCells>, unit: number): void {
  out[at] = scaled(cubes[0], unit);
  out[at + 1] = scaled(cubes[1], unit);
  out[at + 2] = scaled(cubes[2], unit);
  out[at + 3] = scaled(cubes[3], unit);
}

/** Writes a list of pieces as a multi-hot vector: `value` at the index of each piece in the list. */
export function writeListMultiHot(list: CellList, out: Float32Array, at: number, value: number): void {
  const { cells } = list;
  const last = cells[0] as number;
  for (let i = 1; i <= last; i++) out[at + (cells[i] as number)] = value;
}

/** Writes the pieces of one or two sets as a multi-hot vector: 1 at the index of each piece. */
export function writeMultiHot(pieces: CellSet, out: Float32Array, at: number, others = pieces): void {
  for (let cell = 1; cell < pieces.cells.length; cell++) {
    const both = (pieces.cells[cell] as number) | (others.cells[cell] as number);
    for (let bits = both; bits !== 0; bits &= bits - 1)
      out[at + 32 * cell - 1 - Math.clz32(bits & -bits)] = 1;
  }
}

/** Returns the sum of the values of the pieces in a set; `value` has the value of each piece. */
export function sumOf(pieces: CellSet, value: readonly number[]): number {
  let sum = 0;
  for (let piece = pieces.first(); piece !== -1; piece = pieces.after(piece)) sum += value[piece] as number;
  return sum;
}

/** A precomputed table of numbers for pieces: `size` numbers for each piece. */
export class PieceNumbers {
  private readonly numbers: Float32Array;
  private readonly size: number;

  constructor(pieces: number, size: number, write: (piece: number, out: Float32Array, at: number) => void) {
    this.numbers = new Float32Array(pieces * size);
    this.size = size;
    for (let piece = 0; piece < pieces; piece++) write(piece, this.numbers, piece * size);
  }

  copy(piece: number, out: Float32Array, at: number): void {
    const { numbers, size } = this;
    const from = piece * size;
    for (let i = 0; i < size; i++) out[at + i] = numbers[from + i] as number;
  }
}

/** Precomputes the cubes that are printed on each piece of a table, divided by their unit. */
export function printedCubes<T>(
  pieces: readonly T[],
  cubesOf: (piece: T) => readonly number[] | undefined,
): PieceNumbers {
  return new PieceNumbers(pieces.length, 4, (piece, out, at) =>
    cubesOf(pieces[piece] as T)?.forEach((count, rank) => {
      out[at + rank] = scaled(count, PRINTED);
    }),
  );
}
