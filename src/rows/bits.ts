/*
 * Sets of small numbers as bits of one number, and answers as a bit: loops whose branches would be unpredictable,
 * location by location, are faster with arithmetic.
 */

/** The lowest number of a non-empty set. */
export function lowestOf(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

/** A set without its lowest number. */
export function withoutLowest(bits: number): number {
  return bits & (bits - 1);
}

/** 1 if the set has the number, else 0. */
export function bitAt(bits: number, number: number): number {
  return (bits >>> number) & 1;
}

/** 1 if a small whole number is below another one, else 0. */
export function isBelow(number: number, other: number): number {
  return (number - other) >>> 31;
}

/** 1 if two small whole numbers differ, else 0. */
export function differ(number: number, other: number): number {
  return ((number - other) | (other - number)) >>> 31;
}

/** A set of items by index. */
export function bitsOf<T>(items: readonly T[], isIn: (item: T) => boolean): number {
  return items.reduce((bits, item, i) => (isIn(item) ? bits | (1 << i) : bits), 0);
}
