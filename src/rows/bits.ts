/*
 * Sets of small numbers as bits of one number, and comparisons that return a bit: loops with unpredictable branches are
 * faster with arithmetic.
 */

/** The lowest number of a non-empty set. */
export function lowestOf(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

/** A set without its lowest number. */
export function withoutLowest(bits: number): number {
  return bits & (bits - 1);
}

/** 1 if a small whole number is below another one, else 0. */
export function isBelow(number: number, other: number): number {
  return (number - other) >>> 31;
}

/** 1 if two small whole numbers differ, else 0. */
export function differ(number: number, other: number): number {
  return ((number - other) | (other - number)) >>> 31;
}

/**
 * The set of up to 32 cells that are below 0. Four are read in each round, since V8 checks the array in each; the last
 * four may overlap earlier ones.
 */
export function negatives(cells: NumberedCells): number {
  const { length } = cells;
  let bits = 0;
  let i = 0;
  for (; i + 4 < length; i += 4) bits |= fourNegatives(cells, i) << i;
  if (length >= 4) return bits | (fourNegatives(cells, length - 4) << (length - 4));
  for (; i < length; i++) bits |= ((cells[i] as number) >>> 31) << i;
  return bits;
}

interface NumberedCells {
  readonly [place: number]: number;
  readonly length: number;
}

function fourNegatives(cells: NumberedCells, first: number): number {
  const two = ((cells[first] as number) >>> 31) | (((cells[first + 1] as number) >>> 31) << 1);
  const others = ((cells[first + 2] as number) >>> 31) | (((cells[first + 3] as number) >>> 31) << 1);
  return two | (others << 2);
}

/** A set of items by index. */
export function bitsOf<T>(items: readonly T[], isIn: (item: T) => boolean): number {
  return items.reduce((bits, item, i) => (isIn(item) ? bits | (1 << i) : bits), 0);
}
