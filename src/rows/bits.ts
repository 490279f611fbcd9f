/*
 * Sets of the numbers 0 to 31 as the bits of one integer, and comparisons that return 0 or 1: in loops, such arithmetic
 * is faster than branches that the processor cannot predict.
 */

/** Returns the lowest number of a non-empty set. */
export function lowestOf(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

/** Returns a set without its lowest number. */
export function withoutLowest(bits: number): number {
  return bits & (bits - 1);
}

/** Returns 1 if a whole number is below another one, else 0; both must lie between -2^30 and 2^30. */
export function isBelow(number: number, other: number): number {
  return (number - other) >>> 31;
}

/** Returns 1 if two whole numbers differ, else 0; both must lie between -2^30 and 2^30. */
export function differ(number: number, other: number): number {
  return ((number - other) | (other - number)) >>> 31;
}

/** Returns the indices of the cells below 0, as a set of bits; for up to 32 cells. */
export function negatives(cells: ArrayLike<number>): number {
  let bits = 0;
  for (let i = 0; i < cells.length; i++) bits |= ((cells[i] as number) >>> 31) << i;
  return bits;
}

/** Returns the indices of the items for which `isIn` is true, as a set of bits. */
export function bitsOf<T>(items: readonly T[], isIn: (item: T) => boolean): number {
  return items.reduce((bits, item, i) => (isIn(item) ? bits | (1 << i) : bits), 0);
}
