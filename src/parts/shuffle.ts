import seedrandom from 'seedrandom';

/** Draws a number from 0 up to, not including, 1. */
export type Random = () => number;

/** A stream of random numbers; the same seed gives the same stream everywhere. `1` and `'1'` are the same seed. */
export function randomFrom(seed: string | number): Random {
  const text = String(seed);
  // The generator repeats a short key until it is long enough: without its length `1` and `11` would be the same.
  return seedrandom(`${text.length}:${text}`);
}

/** A whole number from 0 to `below - 1`. */
export function pick(random: Random, below: number): number {
  return Math.floor(random() * below);
}

/** A shuffled copy (Fisher and Yates, from the last place down). */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const out = [...items];
  for (let i = out.length - 1; i > 0; i--) {
    const j = pick(random, i + 1);
    [out[i], out[j]] = [out[j] as T, out[i] as T];
  }
  return out;
}
