import type { CellList } from '../rows/cell-list';
import type { CellSet } from '../rows/cell-set';
import type { CubeCells } from '../rows/layout';

/** Cubes on tiles and cards are counted in tenths. */
export const TABLE_CUBES = 10;
/** Cubes printed on cards and tiles are counted in fifths. */
export const PRINTED = 5;
/** Points on a single piece are counted in twentieths, those of a player in hundredths. */
export const PIECE_POINTS = 20;
export const PLAYER_POINTS = 100;
/** Upgrades, and cubes to be paid one by one, are counted in quarters. */
export const STEPS = 4;

/** A number in units, clipped to 1. */
export function scaled(value: number, unit: number): number {
  return value >= unit ? 1 : value / unit;
}

/** The position of a seat, clockwise from the viewer, who is at 0. */
export function placeOf(seat: number, viewer: number, players: number): number {
  return seat >= viewer ? seat - viewer : seat - viewer + players;
}

/** Writes four counts. */
export function writeCounts(out: Float32Array, at: number, cubes: Readonly<CubeCells>, unit: number): void {
  out[at] = scaled(cubes[0], unit);
  out[at + 1] = scaled(cubes[1], unit);
  out[at + 2] = scaled(cubes[2], unit);
  out[at + 3] = scaled(cubes[3], unit);
}

/** Writes a number for each piece of a list, at the place of the piece. */
export function writeListMultiHot(list: CellList, out: Float32Array, at: number, value: number): void {
  const { cells } = list;
  const last = cells[0] as number;
  for (let i = 1; i <= last; i++) out[at + (cells[i] as number)] = value;
}

/** Writes a number for each piece of a set, at the place of the piece. */
export function writeMultiHot({ cells }: CellSet, out: Float32Array, at: number, value: number): void {
  for (let cell = 1; cell < cells.length; cell++) {
    for (let bits = cells[cell] as number; bits !== 0; bits &= bits - 1)
      out[at + 32 * cell - 1 - Math.clz32(bits & -bits)] = value;
  }
}

/** The total value of the pieces of a set. */
export function sumOf(pieces: CellSet, value: readonly number[]): number {
  let sum = 0;
  for (let piece = pieces.first(); piece !== -1; piece = pieces.after(piece)) sum += value[piece] as number;
  return sum;
}

/** The numbers written for each piece of a table, the same count for each. */
export class Features {
  private readonly numbers: Float32Array;
  private readonly size: number;

  constructor(pieces: number, size: number, write: (piece: number, out: Float32Array, at: number) => void) {
    this.numbers = new Float32Array(pieces * size);
    this.size = size;
    for (let piece = 0; piece < pieces; piece++) write(piece, this.numbers, piece * size);
  }

  /** Copies the numbers of a piece. */
  copy(piece: number, out: Float32Array, at: number): void {
    const { numbers, size } = this;
    const from = piece * size;
    for (let i = 0; i < size; i++) out[at + i] = numbers[from + i] as number;
  }
}

/** The cubes printed on each piece of a table. */
export function printedCubes<T>(
  pieces: readonly T[],
  cubesOf: (piece: T) => readonly number[] | undefined,
): Features {
  return new Features(pieces.length, 4, (piece, out, at) =>
    writePrinted(cubesOf(pieces[piece] as T), out, at),
  );
}

/** Writes cubes that are printed on a piece, if there are any. */
export function writePrinted(cubes: readonly number[] | undefined, out: Float32Array, at: number): void {
  cubes?.forEach((count, rank) => {
    out[at + rank] = scaled(count, PRINTED);
  });
}
