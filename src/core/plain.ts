import { InvalidInputError } from './errors';
import type { InputErrorCode } from './input-error-code';

export type Path = (string | number)[];

const MAX_DEPTH = 16;

/** @throws InvalidInputError at a path that may change afterwards */
export function refuseAt(code: InputErrorCode, path: Path, message: string): never {
  throw new InvalidInputError(code, [...path], message);
}

export function refuseSize(path: Path): never {
  return refuseAt('too-large', path, 'There are too many values here.');
}

/** Whether an object comes straight from a literal or from JSON, of this realm or another. */
export function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === null) return true;
  return (
    typeof prototype === 'object' &&
    Object.getPrototypeOf(prototype) === null &&
    Object.hasOwn(prototype, 'hasOwnProperty')
  );
}

/** The value under a key, `undefined` if there is no such key; runs no code of the object. `path` leads there. */
export function ownValue(parent: object, key: string | number, path: Path): unknown {
  const descriptor = Object.getOwnPropertyDescriptor(parent, key);
  if (descriptor === undefined) return undefined;
  if (!('value' in descriptor) || descriptor.enumerable !== true)
    return refuseAt('not-json', path, 'Getters and hidden properties are not allowed.');
  return descriptor.value;
}

/** Rejects a value that is neither a list nor an object, and not JSON either. */
export function checkScalar(value: unknown, path: Path): void {
  switch (typeof value) {
    case 'number':
      if (!Number.isFinite(value) || Object.is(value, -0))
        refuseAt('not-json', path, `${Object.is(value, -0) ? '-0' : value} is not allowed.`);
      return;
    case 'string':
    case 'boolean':
    case 'object':
    case 'undefined':
      return;
    default:
      refuseAt('not-json', path, `A value of type ${typeof value} is not JSON.`);
  }
}

/**
 * Searches a value for anything that no accepted value can contain: values that are not JSON, keys that could reach a
 * prototype, excessive nesting. It keeps nothing of what it sees.
 *
 * @param most - how many values it examines
 * @returns whether these were all
 * @throws InvalidInputError at the first such value
 */
export function checkPlain(root: unknown, path: Path, most: number): boolean {
  let left = most;
  const visit = (value: unknown): void => {
    left--;
    if (path.length > MAX_DEPTH) refuseAt('too-deep', path, 'The nesting is too deep.');
    if (typeof value !== 'object' || value === null) {
      checkScalar(value, path);
      return;
    }
    if (Array.isArray(value)) {
      for (let i = 0; i < value.length && left > 0; i++) below(i, value[i]);
      return;
    }
    if (!isPlainObject(value)) refuseAt('not-json', path, 'Only plain objects and arrays are allowed.');
    for (const key of Object.keys(value)) {
      if (left <= 0) return;
      if (key === '__proto__') refuseAt('unknown-key', [...path, key], 'This key is not allowed.');
      below(key, (value as Readonly<Record<string, unknown>>)[key]);
    }
  };
  const below = (key: string | number, value: unknown): void => {
    path.push(key);
    visit(value);
    path.pop();
  };
  readable(path, () => visit(root));
  return left >= 0;
}

/** Reads a value that may be unreadable, such as a proxy that throws. */
export function readable<T>(path: Path, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof InvalidInputError) throw error;
    return refuseAt('not-json', path, 'This value cannot be read.');
  }
}
