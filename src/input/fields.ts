import * as z from 'zod/mini';
import { plainValue, readable, refuseAt, refuseSize } from './plain-json';
import { int, list, oneOf, text, tuple } from './schema';

/** The reliability of the printed numbers; `own`, the default, is for component sets of users. @name source */
export const source = z.optional(
  oneOf(['documented', 'transcribed', 'transcribed-doubtful', 'reconstructed', 'own']),
);

/** The name of a piece: letters, digits and hyphens. @name id */
export const id = text({
  most: 32,
  pattern: /^[A-Za-z0-9][A-Za-z0-9-]*$/,
  explanation: 'an id has only letters, digits and hyphens',
});

/** A number printed on a piece. @name printed */
export const printed = int(0, 99);

/** A number of pieces, or the index of a piece, from 0. @name count */
// Trades can fill a hold far beyond its spaces before the turn ends.
export const count = int(0, 999_999);

/** The index of a piece or place, from 0; -1 for none. @name indexOrNone */
export const indexOrNone = int(-1, 999);

/** Indices of cards, from 0: the starting cards come first, then the merchant cards. @name cards */
export const cards = list(count, { most: 109 });

/** Cubes by rank: [yellow, red, green, brown] (C-1). @name cubes */
export const cubes = tuple(count, 4);

/** A position in a row of cards, from 0, left to right. @name slot */
export const slot = int(0, 9);

/** A seat at the table, from 0, clockwise. @name seat */
export const seat = int(0, 4);

/** The source of all chance; 1 and "1" are the same seed. @name seed */
export const seed = z.union([text({ most: 256 }), int()]);

/** The maximum length of a list of actions or changes. Longer lists have to be passed in parts. */
const MOST_ITEMS = 100_000;

/**
 * Reads a list without validating its items.
 *
 * @throws InvalidInputError if `given` is not a list, is too long or has a getter
 */
export function readItems(name: string, given: unknown): readonly unknown[] {
  return readable([name], () => {
    if (!Array.isArray(given)) return refuseAt('wrong-type', [name], 'Expected a list.');
    if (given.length > MOST_ITEMS) return refuseSize([name]);
    return Array.from({ length: given.length }, (_, i) => plainValue(given, i, [name, i]));
  });
}
