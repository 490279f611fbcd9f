import type * as z from 'zod';
import { InvalidInputError } from './errors';
import { VARIANTS, type VariantName } from './registry';

type Path = (string | number)[];

/** No honest state or component set is larger than this. */
const MAX_VALUES = 20_000;
/** Room for records of a million actions. */
export const MAX_RECORD_VALUES = 5_000_000;
const MAX_DEPTH = 16;

const TOO_LARGE = ['too-large', 'There are more values here than could make sense.'] as const;

/** Whether an object comes straight from a literal or from JSON, of this realm or another. */
function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === null) return true;
  return (
    typeof prototype === 'object' &&
    Object.getPrototypeOf(prototype) === null &&
    Object.hasOwn(prototype, 'hasOwnProperty')
  );
}

/**
 * A copy of what is plain JSON. Refuses everything else: functions, class instances, getters, symbols, cycles, `NaN`,
 * `-0`, keys that could reach a prototype, and trees that are deeper or larger than anything that makes sense. Keys
 * that are `undefined` are left out, as in JSON. Each value is read once, so what has been checked is what is used.
 *
 * @throws InvalidInputError
 */
export function plainCopy(input: unknown, maxValues = MAX_VALUES): unknown {
  const copier = newCopier(maxValues);
  try {
    return copier.copy(input);
  } catch (error) {
    if (error instanceof InvalidInputError) throw error;
    throw new InvalidInputError('not-json', copier.path, 'This value cannot be read.');
  }
}

function newCopier(maxValues: number) {
  let values = 0;
  const path: Path = [];
  function fail(code: string, message: string): never {
    throw new InvalidInputError(code, [...path], message);
  }
  function copy(value: unknown): unknown {
    if (++values > maxValues) fail(...TOO_LARGE);
    if (path.length > MAX_DEPTH) fail('too-deep', 'The nesting is deeper than could make sense.');
    switch (typeof value) {
      case 'number':
        if (Number.isFinite(value) && !Object.is(value, -0)) return value;
        return fail('not-json', `${Object.is(value, -0) ? '-0' : value} is not allowed.`);
      case 'string':
      case 'boolean':
        return value;
      case 'object':
        if (value === null) return value;
        return Array.isArray(value) ? copyList(value) : copyObject(value);
      default:
        return fail('not-json', `A value of type ${typeof value} is not JSON.`);
    }
  }
  function copyList(list: readonly unknown[]): unknown[] {
    if (list.length > maxValues) fail(...TOO_LARGE);
    if (Reflect.ownKeys(list).length !== list.length + 1)
      fail('not-json', 'An array must not have holes or names.');
    const out: unknown[] = [];
    for (let i = 0; i < list.length; i++) out.push(below(list, i));
    return out;
  }
  function copyObject(object: object): object {
    if (!isPlainObject(object)) fail('not-json', 'Only plain objects and arrays are allowed.');
    const keys = Reflect.ownKeys(object);
    if (keys.length > maxValues) fail(...TOO_LARGE);
    const out: Record<string, unknown> = {};
    for (const key of keys) {
      if (typeof key === 'symbol') fail('not-json', 'Keys must be strings.');
      if (key === '__proto__') {
        path.push(key);
        fail('unknown-key', 'This key is not allowed.');
      }
      const child = below(object, key);
      if (child !== undefined) out[key] = child;
    }
    return out;
  }
  function below(parent: object, key: string | number): unknown {
    path.push(key);
    const descriptor = Object.getOwnPropertyDescriptor(parent, key);
    if (descriptor === undefined || !('value' in descriptor) || descriptor.enumerable !== true) {
      return fail('not-json', 'Getters and hidden properties are not allowed.');
    }
    const isLeftOut = descriptor.value === undefined && !Array.isArray(parent);
    const child = isLeftOut ? undefined : copy(descriptor.value);
    path.pop();
    return child;
  }
  return { copy, path };
}

/**
 * Checks a value against a schema and returns the parsed copy.
 *
 * @throws InvalidInputError with the path to the first fault
 */
export function parseWith<T>(schema: z.ZodType<T>, input: unknown, maxValues?: number): T {
  return parseCopy(schema, plainCopy(input, maxValues));
}

/** The same for what is known to be plain. */
export function parseCopy<T>(schema: z.ZodType<T>, plain: unknown): T {
  const result = schema.safeParse(plain);
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

/** The variant that a plain object with a `variant` field names. */
export function variantNameOf(plain: unknown): VariantName {
  if (typeof plain === 'string') {
    throw new InvalidInputError('wrong-type', [], 'Expected an object; text goes through JSON.parse first.');
  }
  if (typeof plain !== 'object' || plain === null || Array.isArray(plain)) {
    throw new InvalidInputError('wrong-type', [], 'Expected an object.');
  }
  const name: unknown = 'variant' in plain ? plain.variant : undefined;
  const found = VARIANTS.find((variant) => variant === name);
  if (found === undefined) {
    throw new InvalidInputError('unknown-variant', ['variant'], `The variants are: ${VARIANTS.join(', ')}.`);
  }
  return found;
}
