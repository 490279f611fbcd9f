import { type Random, shuffle } from '../util/random';

/** Sorts the cells from `from` up to `to`, so that their order makes no difference, then shuffles them in place. */
export function reshuffle(cells: Int32Array, from: number, to: number, random: Random): void {
  shuffle(cells.subarray(from, to).sort(), random);
}

/** Returns the number of face-down pieces that a perfect memory cannot identify: none if there is only one. */
export function unnamed(pieces: number): number {
  return pieces < 2 ? 0 : pieces;
}

/** Returns a start of a pile that fits `now`: the pieces of `now`, and above them the pieces drawn since the start. */
export function startingOrder(start: readonly number[], now: readonly number[]): number[] {
  return [...now, ...start.slice(now.length)];
}
