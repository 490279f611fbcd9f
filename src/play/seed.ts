import seedrandom from 'seedrandom/seedrandom.js';
import { refuseAt } from '../input/plain-json';
import type { Random } from '../util/random';

/**
 * Returns a stream of random numbers; the same seed gives the same stream everywhere. `1` and `'1'` are the same seed.
 *
 * @throws InvalidInputError for half a surrogate pair, which has no bytes in UTF-8
 */
export function randomFrom(seed: string | number): Random {
  checkWellFormed(seed);
  const bytes = String(seed).replace(/[^\0-\x7f]+/g, (text) =>
    Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''),
  );
  // The generator repeats short keys: without the length, `1` and `11` would be equal.
  return seedrandom(`${bytes.length}:${bytes}`);
}

/** Rejects seeds with half a surrogate pair, because all halves have the same bytes in UTF-8. */
export function checkWellFormed(seed: string | number): void {
  if (/\p{Surrogate}/u.test(String(seed)))
    refuseAt('wrong-format', ['seed'], 'A seed must not contain half a surrogate pair.');
}

/**
 * Checks a seed as `setup` does: a string or a safe integer.
 *
 * @throws {@link InvalidInputError} with the path `seed`, if the seed is anything else or is too long
 */
export function checkSeed(seed: unknown, longest = 256): void {
  if (typeof seed === 'string') {
    if ([...seed].length > longest) refuseAt('too-big', ['seed'], `Expected at most ${longest} characters.`);
    checkWellFormed(seed);
  } else if (typeof seed !== 'number' || !Number.isSafeInteger(seed)) {
    refuseAt('wrong-value', ['seed'], 'Expected text or a whole number.');
  }
}
