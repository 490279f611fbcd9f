import type { Cells } from '../rows/layout';

/**
 * Returns the number of cubes of all kinds together.
 *
 * @param counts - counts by kind
 */
export function total(counts: ArrayLike<number>): number {
  let sum = 0;
  for (let kind = 0; kind < counts.length; kind++) sum += counts[kind] as number;
  return sum;
}

/**
 * Whether there are enough cubes of every kind to pay a cost.
 *
 * @param counts - the counts available, by kind
 * @param cost - the counts needed, by kind
 */
export function covers(counts: ArrayLike<number>, cost: ArrayLike<number>): boolean {
  for (let kind = 0; kind < cost.length; kind++)
    if ((counts[kind] as number) < (cost[kind] as number)) return false;
  return true;
}

/**
 * Adds counts to a row, in place.
 *
 * @param counts - counts by kind in a row
 * @param gain - the counts to add, by kind
 */
export function add(counts: Cells, gain: ArrayLike<number>): void {
  for (let kind = 0; kind < gain.length; kind++)
    counts[kind] = (counts[kind] as number) + (gain[kind] as number);
}

/**
 * Subtracts counts from a row, in place; check with {@link covers} first.
 *
 * @param counts - counts by kind in a row
 * @param cost - the counts to subtract, by kind
 */
export function subtract(counts: Cells, cost: ArrayLike<number>): void {
  for (let kind = 0; kind < cost.length; kind++)
    counts[kind] = (counts[kind] as number) - (cost[kind] as number);
}
