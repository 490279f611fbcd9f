import { expect } from 'vitest';
import { InvalidInputError } from '../../src/index';
import { leaves, type Path, valueAt, withValue } from './tree';

/** What no number of a game can be. */
export const NOT_COUNTS: readonly unknown[] = [
  Number.NaN,
  -0,
  Number.POSITIVE_INFINITY,
  1e300,
  -7,
  1.5,
  '1',
  null,
  true,
  [],
  {},
  () => 1,
  1n,
];

/** What no JSON object can be. */
export const NOT_OBJECTS: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  Number.NaN,
  '',
  'state',
  [],
  [[]],
  () => ({}),
  Symbol('x'),
  10n,
  new Date(0),
  new Map(),
  Object.create({ variant: 'eastern-wonders' }),
];

/** Expects that `parse` refuses `input`, with a code and, if given, at this path. */
export function expectRefusal(
  parse: (input: unknown) => unknown,
  input: unknown,
  path?: Path,
): InvalidInputError {
  let caught: unknown;
  try {
    parse(input);
  } catch (error) {
    caught = error;
  }
  expect(caught).toBeInstanceOf(InvalidInputError);
  const error = caught as InvalidInputError;
  expect(error.code).toMatch(/^[a-z-]+$/);
  expect(Array.isArray(error.path)).toBe(true);
  expect(error.message).toMatch(/\.$/);
  if (path !== undefined) expect(error.path.slice(0, path.length)).toEqual(path);
  return error;
}

/** All ways to put a value that is no count in the place of a number. */
export function* badNumbers(good: unknown): Generator<{ path: Path; bad: unknown }> {
  for (const path of leaves(good)) {
    if (typeof valueAt(good, path) !== 'number') continue;
    for (const value of NOT_COUNTS) yield { path, bad: withValue(good, path, value) };
  }
}

/** All ways to add a key that does not belong there, and to leave one out, one level deep. */
export function* badKeys(good: object): Generator<{ path: Path; bad: unknown }> {
  for (const key of ['extra', '__proto__', 'constructor', 'toString']) {
    yield { path: [key], bad: withValue(good, [key], {}) };
  }
}

/** An object that answers differently each time it is asked. */
export function shifty(good: object): object {
  let asked = 0;
  return Object.defineProperty({ ...good }, 'phase', {
    enumerable: true,
    get: () => (asked++ % 2 === 0 ? 'turn' : 'over'),
  });
}
