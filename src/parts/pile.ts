import { type Random, shuffled } from './shuffle';
import { rising } from './sorted';

/** A face-down pile of numbered pieces in another order; the order that it is in makes no difference. */
export function reshuffled(pile: Iterable<number>, random: Random): number[] {
  return shuffled([...pile].sort(rising), random);
}

/**
 * How many of so many face-down pieces nobody can name. A perfect memory knows which pieces have not been seen, and so
 * it knows a single one.
 */
export function unnamed(pieces: number): number {
  return pieces < 2 ? 0 : pieces;
}

/** The pile at the start of a game whose present is `now`: that of `now` below what has been drawn since. */
export function rewound(start: readonly number[], now: readonly number[]): number[] {
  return [...now, ...start.slice(now.length)];
}
