import { lowestOf, withoutLowest } from '../rows/bits';

/** Cubes on tiles and cards are counted in tenths. */
export const LYING = 10;
/** Cubes printed on cards and tiles are counted in fifths. */
export const PRINTED = 5;
/** Points on a single piece are counted in twentieths, those of a player in hundredths. */
export const PIECE_POINTS = 20;
export const PLAYER_POINTS = 100;
/** Upgrades, and cubes to be paid one by one, are counted in quarters. */
export const STEPS = 4;

/** A number in units, at most 1. */
export function scaled(value: number, unit: number): number {
  return value >= unit ? 1 : value / unit;
}

/** The position of a seat, clockwise from the viewer, who is at 0. */
export function placeOf(seat: number, viewer: number, players: number): number {
  return seat >= viewer ? seat - viewer : seat - viewer + players;
}

/** The seat at a position, clockwise from the viewer. */
export function seatAt(place: number, viewer: number, players: number): number {
  const seat = viewer + place;
  return seat >= players ? seat - players : seat;
}

/** Writes four counts, from cells. */
export function writeCounts(
  cells: Int32Array,
  from: number,
  out: Float32Array,
  at: number,
  unit: number,
): void {
  out[at] = scaled(cells[from] as number, unit);
  out[at + 1] = scaled(cells[from + 1] as number, unit);
  out[at + 2] = scaled(cells[from + 2] as number, unit);
  out[at + 3] = scaled(cells[from + 3] as number, unit);
}

/** Marks the pieces of a list that begins at a cell, by number. */
export function markAll(cells: Int32Array, from: number, out: Float32Array, at: number, mark: number): void {
  const last = from + (cells[from] as number);
  for (let cell = from + 1; cell <= last; cell++) out[at + (cells[cell] as number)] = mark;
}

/** Marks the pieces of a set of so many cells that begins at one, by number. */
export function markSet(
  cells: Int32Array,
  from: number,
  size: number,
  out: Float32Array,
  at: number,
  mark: number,
): void {
  for (let word = 1; word < size; word++) {
    for (let bits = cells[from + word] as number; bits !== 0; bits = withoutLowest(bits))
      out[at + 32 * (word - 1) + lowestOf(bits)] = mark;
  }
}

/** The total value of the pieces of a set of so many cells. */
export function sumOf(cells: Int32Array, from: number, size: number, value: readonly number[]): number {
  let sum = 0;
  for (let word = 1; word < size; word++) {
    for (let bits = cells[from + word] as number; bits !== 0; bits = withoutLowest(bits))
      sum += value[32 * (word - 1) + lowestOf(bits)] as number;
  }
  return sum;
}

/** Says a number of an observation. */
export type Put = (at: number, value: number) => void;

/** Says cubes that are printed on a piece, if there are any. */
export function putPrinted(cubes: readonly number[] | undefined, at: number, put: Put): void {
  cubes?.forEach((count, rank) => {
    if (count > 0) put(at + rank, scaled(count, PRINTED));
  });
}

/**
 * What each piece of a table brings where it lies, as the few numbers that it changes in a blank observation: most of
 * those that could tell of it are 0.
 */
export class Stamps {
  private readonly places: number;
  /** Where those of a piece at a place begin, and after the last of them. */
  private readonly starts: Int32Array;
  private readonly offsets: Int32Array;
  private readonly numbers: Float32Array;

  constructor(pieces: number, places: number, tell: (piece: number, place: number, put: Put) => void) {
    const offsets: number[] = [];
    const numbers: number[] = [];
    this.places = places;
    this.starts = new Int32Array(pieces * places + 1);
    for (let i = 0; i < pieces * places; i++) {
      tell(Math.floor(i / places), i % places, (at, value) => {
        offsets.push(at);
        numbers.push(value);
      });
      this.starts[i + 1] = offsets.length;
    }
    this.offsets = Int32Array.from(offsets);
    this.numbers = Float32Array.from(numbers);
  }

  /** Writes the numbers of a piece at a place. */
  press(piece: number, place: number, out: Float32Array): void {
    const { starts, offsets, numbers } = this;
    const which = piece * this.places + place;
    const end = starts[which + 1] as number;
    for (let i = starts[which] as number; i < end; i++) out[offsets[i] as number] = numbers[i] as number;
  }
}
