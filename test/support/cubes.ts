import { expect } from 'vitest';

const LETTERS = ['Y', 'R', 'G', 'B'] as const;

/** Cubes from letters: `'YYB'` is `[2, 0, 0, 1]`. */
export function cubes(letters: string): [number, number, number, number] {
  const [yellow = 0, red = 0, green = 0, brown = 0] = LETTERS.map((l) => letters.split(l).length - 1);
  expect(yellow + red + green + brown).toBe(letters.length);
  return [yellow, red, green, brown];
}

/** Letters from cubes, by rank: `[2, 0, 0, 1]` is `'YYB'`. */
export function letters(counts: readonly number[]): string {
  return LETTERS.map((letter, rank) => letter.repeat(counts[rank] ?? 0)).join('');
}
