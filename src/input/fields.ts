import * as z from 'zod/mini';
import { ownValue, readable, refuseAt, refuseSize, Unreadable } from './plain-json';
import { int, list, oneOf, text, tuple } from './schema';

/** How reliable a row of component data is; rows of users' own sets are `own`, and may leave it out. */
export const source = z.optional(
  oneOf(['documented', 'transcribed', 'transcribed-doubtful', 'reconstructed', 'own']),
);

/** The name of a piece. */
export const id = text({
  most: 32,
  pattern: /^[A-Za-z0-9][A-Za-z0-9-]*$/,
  told: 'an id has only letters, digits and hyphens',
});

/** A number that is printed on a piece. */
export const printed = int(0, 99);

/** Trades can fill a hold far beyond its spaces before the turn ends. */
export const count = int(0, 999_999);

/** The number of a piece, or -1. */
export const indexOrNone = int(-1, 999);

export const cards = list(count, { most: 109 });

export const cubes = tuple(count, 4);

export const slot = int(0, 9);

export const seat = int(0, 4);

export const seed = z.union([text({ most: 256 }), int()]);

/** A longer record grows by several lists. */
const MOST_ITEMS = 100_000;

/**
 * The items of a list from outside, each to be validated by itself.
 *
 * @throws InvalidInputError if it is no list, is too long, or has a getter
 */
export function readItems(name: string, given: unknown): readonly unknown[] {
  return readable([name], () => {
    if (!Array.isArray(given)) return refuseAt('wrong-type', [name], 'Expected a list.');
    if (given.length > MOST_ITEMS) return refuseSize([name]);
    return Array.from({ length: given.length }, (_, i) => {
      const item = ownValue(given, i);
      const reason = Unreadable.reasonOf(item);
      return reason === null ? item : refuseAt('not-json', [name, i], reason);
    });
  });
}
