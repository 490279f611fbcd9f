import type { CubeCells } from '../rows/layout';

/**
 * A named part of an observation, and how it is written: into zeros from `at` on, as numbers from 0 to 1. Seats come in
 * the order of {@link inTurn}, starting with the viewer's.
 */
export interface Part<V> {
  readonly name: string;
  readonly shape: readonly number[];
  readonly about: string;
  write(view: V, out: Float32Array, at: number, viewer: number): void;
}

/** Cubes on tiles and cards are counted in tenths. */
export const LYING = 10;
/** Cubes printed on cards and tiles are counted in fifths. */
export const PRINTED = 5;
/** Points on a single piece are counted in twentieths, those of a player in hundredths. */
export const PIECE_POINTS = 20;
export const PLAYER_POINTS = 100;
/** Upgrades, and cubes to be paid one by one, are counted in quarters. */
export const STEPS = 4;

/** The number of items of a shape. */
export function sizeOf(shape: readonly number[]): number {
  return shape.reduce((size, length) => size * length, 1);
}

/** A number in units, at most 1. */
export function scaled(value: number, unit: number): number {
  return value >= unit ? 1 : value / unit;
}

/** Writes four counts. */
export function writeCubes(out: Float32Array, at: number, cubes: Readonly<CubeCells>, unit: number): void {
  out[at] = scaled(cubes[0], unit);
  out[at + 1] = scaled(cubes[1], unit);
  out[at + 2] = scaled(cubes[2], unit);
  out[at + 3] = scaled(cubes[3], unit);
}

/** Marks the pieces of a list, by name. */
export function writeMarks(
  out: Float32Array,
  at: number,
  names: readonly string[],
  indexOf: ReadonlyMap<string, number>,
  mark = 1,
): void {
  for (let i = 0; i < names.length; i++) {
    const index = indexOf.get(names[i] ?? '');
    if (index !== undefined) out[at + index] = mark;
  }
}

/** The position of a seat, clockwise from the viewer, who is at 0. */
export function placeOf(seat: number, viewer: number, players: number): number {
  return seat >= viewer ? seat - viewer : seat - viewer + players;
}

/** A single number, in units. */
export function number<V>(name: string, unit: number, about: string, read: (view: V) => number): Part<V> {
  return {
    name,
    shape: [1],
    about,
    write(view, out, at) {
      out[at] = scaled(read(view), unit);
    },
  };
}

/** One of several things; none of them if `read` returns -1. */
export function oneOf<V>(name: string, size: number, about: string, read: (view: V) => number): Part<V> {
  return {
    name,
    shape: [size],
    about,
    write(view, out, at) {
      const index = read(view);
      if (index !== -1) out[at + index] = 1;
    },
  };
}

/** A seat; none if `read` returns `null`. */
export function oneSeat<V>(
  name: string,
  players: number,
  about: string,
  read: (view: V) => number | null,
): Part<V> {
  return {
    name,
    shape: [players],
    about,
    write(view, out, at, viewer) {
      const seat = read(view);
      if (seat !== null) out[at + placeOf(seat, viewer, players)] = 1;
    },
  };
}

/** A part for every player; the shape is that of one. */
export function ofPlayers<P>(
  name: string,
  players: number,
  shape: readonly number[],
  about: string,
  writeOne: (player: P, out: Float32Array, at: number) => void,
): Part<{ readonly players: readonly P[] }> {
  const size = sizeOf(shape);
  return {
    name,
    shape: [players, ...shape],
    about,
    write(view, out, at, viewer) {
      for (let place = 0; place < players; place++) {
        const player = view.players[(viewer + place) % players];
        if (player !== undefined) writeOne(player, out, at + place * size);
      }
    },
  };
}

/** A part for every item in a list of at most `length`; the shape is that of one. */
export function ofList<V, T>(
  name: string,
  length: number,
  shape: readonly number[],
  about: string,
  list: (view: V) => readonly T[],
  writeOne: (item: T, out: Float32Array, at: number) => void,
): Part<V> {
  const size = sizeOf(shape);
  return {
    name,
    shape: [length, ...shape],
    about,
    write(view, out, at) {
      const items = list(view);
      for (let i = 0; i < items.length && i < length; i++) writeOne(items[i] as T, out, at + i * size);
    },
  };
}

/** Indices by name. */
export function indices(pieces: readonly { readonly id: string }[]): ReadonlyMap<string, number> {
  return new Map(pieces.map(({ id }, index) => [id, index]));
}

/** Looks up a piece by name; `undefined` for `null` and unknown names. */
export function finder<T extends { readonly id: string }>(
  pieces: readonly T[],
): (name: string | null | undefined) => T | undefined {
  const byName = new Map(pieces.map((piece) => [piece.id, piece]));
  return (name) => (name === null || name === undefined ? undefined : byName.get(name));
}
