import { pick, type Random } from '../util/random';

/** A buffer for counting sort. */
let counts = new Int32Array(128);

/** Sorts the cells from `from` up to `to`, so that their order makes no difference, then shuffles them in place. */
export function reshuffle(cells: Int32Array, from: number, to: number, random: Random): void {
  sortRising(cells, from, to);
  for (let i = to - from - 1; i > 0; i--) {
    const j = from + pick(random, i + 1);
    const item = cells[from + i] as number;
    cells[from + i] = cells[j] as number;
    cells[j] = item;
  }
}

/** Sorts the cells from `from` (inclusive) to `to` (exclusive) in place, by counting; none may be negative. */
export function sortRising(cells: Int32Array, from: number, to: number): void {
  let most = -1;
  for (let i = from; i < to; i++) {
    const item = cells[i] as number;
    if (item > most) most = item;
  }
  if (most >= counts.length) counts = new Int32Array(2 * most + 1);
  for (let i = from; i < to; i++) {
    const item = cells[i] as number;
    counts[item] = (counts[item] as number) + 1;
  }
  let at = from;
  for (let item = 0; item <= most; item++) {
    for (let left = counts[item] as number; left > 0; left--) cells[at++] = item;
    counts[item] = 0;
  }
}

/** Returns the number of face-down pieces that a perfect memory cannot identify: none if there is only one. */
export function unnamed(pieces: number): number {
  return pieces < 2 ? 0 : pieces;
}

/** Returns a start of a pile that fits `now`: the pieces of `now`, and above them the pieces drawn since the start. */
export function startingOrder(start: readonly number[], now: readonly number[]): number[] {
  return [...now, ...start.slice(now.length)];
}
