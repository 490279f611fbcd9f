/**
 * Draws a number from 0 (inclusive) to 1 (exclusive).
 *
 * @param below - the number of equally likely outcomes, at least 1; only code that lists all outcomes reads it
 */
export type Random = (below?: number) => number;

/**
 * Draws a whole number from 0 to `below - 1`.
 *
 * @param random - the source of random numbers
 * @param below - one more than the greatest possible number
 */
export function pick(random: Random, below: number): number {
  return Math.floor(random(below) * below);
}

/**
 * Returns the whole numbers from `from` to `below - 1`, in ascending order.
 *
 * @param from - the first number
 * @param below - one more than the last number
 */
export function numbers(from: number, below: number): number[] {
  const out: number[] = [];
  for (let number = from; number < below; number++) out.push(number);
  return out;
}

/**
 * Returns a shuffled copy (Fisher–Yates, from the last place down).
 *
 * @param items - the items; the array is not changed
 * @param random - the source of random numbers
 */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  return shuffle(items.slice(), random);
}

/**
 * Returns the whole numbers from `from` to `below - 1`, shuffled.
 *
 * @param from - the least number
 * @param below - one more than the greatest number
 * @param random - the source of random numbers
 */
export function shuffledNumbers(from: number, below: number, random: Random): number[] {
  return shuffle(numbers(from, below), random);
}

/** Shuffles items in place. */
export function shuffle<L extends { [place: number]: unknown; readonly length: number }>(
  items: L,
  random: Random,
): L {
  for (let i = items.length - 1; i > 0; i--) {
    const j = pick(random, i + 1);
    const item = items[i];
    items[i] = items[j];
    items[j] = item;
  }
  return items;
}
