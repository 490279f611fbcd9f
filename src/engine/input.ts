import type * as z from 'zod';
import { InvalidInputError } from './errors';
import { VARIANTS, type VariantName } from './registry';

type Path = (string | number)[];

/** No honest state or component set is larger than this; records have no such limit. */
const MAX_VALUES = 20_000;
const MAX_DEPTH = 16;

const TOO_LARGE = ['too-large', 'There are more values here than could make sense.'] as const;

/** Whether an object comes straight from a literal or from JSON, of this realm or another. */
function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return typeof prototype === 'object' && (prototype === null || Object.getPrototypeOf(prototype) === null);
}

/**
 * Refuses what is not plain JSON: functions, class instances, getters, symbols, cycles, `NaN`, `-0`, keys that
 * could reach a prototype, and trees that are deeper or larger than anything that makes sense.
 *
 * @throws InvalidInputError
 */
export function checkPlain(input: unknown, maxValues = MAX_VALUES): void {
  let values = 0;
  const path: Path = [];
  function fail(code: string, message: string): never {
    throw new InvalidInputError(code, [...path], message);
  }
  const visit = (value: unknown): void => {
    if (++values > maxValues) fail(...TOO_LARGE);
    if (path.length > MAX_DEPTH) fail('too-deep', 'The nesting is deeper than could make sense.');
    if (typeof value === 'number') {
      if (!Number.isFinite(value) || Object.is(value, -0))
        fail('not-json', `${Object.is(value, -0) ? '-0' : value} is not allowed.`);
    } else if (typeof value === 'object' && value !== null) {
      visitChildren(value);
    } else if (typeof value !== 'string' && typeof value !== 'boolean' && value !== null) {
      fail('not-json', `A value of type ${typeof value} is not JSON.`);
    }
  };
  const visitChildren = (value: object): void => {
    const isArray = Array.isArray(value);
    if (isArray && value.length > maxValues) fail(...TOO_LARGE);
    if (!isArray && !isPlainObject(value)) fail('not-json', 'Only plain objects and arrays are allowed.');
    const keys = Reflect.ownKeys(value);
    if (keys.length > maxValues) fail(...TOO_LARGE);
    if (isArray && keys.length !== value.length + 1)
      fail('not-json', 'An array must not have holes or names.');
    for (const key of keys) {
      if (typeof key === 'symbol') fail('not-json', 'Keys must be strings.');
      if (isArray && key === 'length') continue;
      path.push(isArray ? Number(key) : key);
      if (key === '__proto__') fail('unknown-key', 'This key is not allowed.');
      const descriptor = Object.getOwnPropertyDescriptor(value, key);
      if (descriptor === undefined || !('value' in descriptor) || descriptor.enumerable !== true) {
        fail('not-json', 'Getters and hidden properties are not allowed.');
      }
      visit(descriptor.value);
      path.pop();
    }
  };
  visit(input);
}

/**
 * Checks a value against a schema and returns the parsed copy.
 *
 * @throws InvalidInputError with the path to the first fault
 */
export function parseWith<T>(schema: z.ZodType<T>, input: unknown, maxValues?: number): T {
  checkPlain(input, maxValues);
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw asInputError(result.error);
}

/** The first fault that a schema found. */
export function asInputError(error: z.ZodError): InvalidInputError {
  const issue = error.issues[0];
  if (issue === undefined) return new InvalidInputError('invalid', [], 'Invalid input.');
  const path = issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key));
  if (issue.code === 'unrecognized_keys') {
    const key = issue.keys[0] ?? '';
    return new InvalidInputError('unknown-key', [...path, key], 'This key is not allowed.');
  }
  return new InvalidInputError(CODES[issue.code] ?? 'invalid', path, `${issue.message}.`);
}

const CODES: Readonly<Record<string, string>> = {
  invalid_type: 'wrong-type',
  invalid_value: 'wrong-value',
  invalid_union: 'wrong-value',
  invalid_key: 'wrong-key',
  invalid_format: 'wrong-format',
  too_small: 'too-small',
  too_big: 'too-big',
};

/** The variant that an object with a `variant` field names. */
export function variantNameOf(input: unknown): VariantName {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throw new InvalidInputError('wrong-type', [], 'Expected an object.');
  }
  const name: unknown = Object.getOwnPropertyDescriptor(input, 'variant')?.value;
  const found = VARIANTS.find((variant) => variant === name);
  if (found === undefined) {
    throw new InvalidInputError('unknown-variant', ['variant'], `The variants are: ${VARIANTS.join(', ')}.`);
  }
  return found;
}
