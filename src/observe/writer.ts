import type { CellList } from '../rows/cell-list';
import type { CellSet } from '../rows/cell-set';
import type { CubeCells } from '../rows/layout';
import { scaled } from './part';

/**
 * Writes a seat's observation, straight from a row, into a copy of the parts that start every observation: the same
 * numbers that the parts of an observation write from a view. Of hidden information it reads only how much there is.
 */
export type RowWriter<R> = { write(row: R, out: Float32Array, viewer: number): void }['write'];

/** The offset of a part of an observation, by its name. */
export type Offsets = (part: string) => number;

/** Writes four counts. */
export function writeCounts(out: Float32Array, at: number, cubes: Readonly<CubeCells>, unit: number): void {
  out[at] = scaled(cubes[0], unit);
  out[at + 1] = scaled(cubes[1], unit);
  out[at + 2] = scaled(cubes[2], unit);
  out[at + 3] = scaled(cubes[3], unit);
}

/** Marks the pieces of a list, by number. */
export function markAll(list: CellList, out: Float32Array, at: number, mark: number): void {
  const { cells } = list;
  const last = cells[0] as number;
  for (let i = 1; i <= last; i++) out[at + (cells[i] as number)] = mark;
}

/** Marks the pieces of a set, by number. */
export function markSet({ cells }: CellSet, out: Float32Array, at: number, mark: number): void {
  for (let cell = 1; cell < cells.length; cell++) {
    for (let bits = cells[cell] as number; bits !== 0; bits &= bits - 1)
      out[at + 32 * cell - 1 - Math.clz32(bits & -bits)] = mark;
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
