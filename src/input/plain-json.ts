import type { InputErrorCode } from './error-code';
import { InvalidInputError } from './errors';

export type Path = (string | number)[];

export const MAX_DEPTH = 16;
/** No object has more keys; a longer list with its own limit is reported without its length. */
const MOST_KEYS = 20_000;
/** Room for records of more than a million actions. */
export const MOST_ITEMS = 5_000_000;

/** What is said of values that no schema accepts. */
const HIDDEN = 'Getters and hidden properties are not allowed.';
export const MINUS_ZERO = '-0 is not allowed.';
export const NOT_PLAIN = 'Only plain objects and arrays are allowed.';
export const UNKNOWN_KEY = 'This key is not allowed.';
const NOT_READABLE = 'This value cannot be read.';

/** Stands for what JSON cannot hold and zod would run or accept: a getter, a hidden property, `-0`. No schema accepts it. */
export class Unreadable {
  readonly #reason: string;

  constructor(reason: string) {
    this.#reason = reason;
  }

  /** Why a value is unreadable; `null` if it is something else. Runs no code of the value. */
  static reasonOf(value: unknown): string | null {
    return typeof value === 'object' && value !== null && #reason in value ? value.#reason : null;
  }
}

/** @throws InvalidInputError at a path that may change afterwards */
export function refuseAt(code: InputErrorCode, path: Readonly<Path>, message: string): never {
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

/** The value under a key, `undefined` if there is no such key; runs no getter. */
export function ownValue(parent: object, key: string | number): unknown {
  const descriptor = Object.getOwnPropertyDescriptor(parent, key);
  if (descriptor === undefined) return undefined;
  if (!('value' in descriptor) || descriptor.enumerable !== true) return new Unreadable(HIDDEN);
  return descriptor.value;
}

/** The value under a key, read once; what cannot be read, and `-0`, is unreadable. */
function memberOf(parent: object, key: string): unknown {
  try {
    return unlessMinusZero(ownValue(parent, key));
  } catch {
    return new Unreadable(NOT_READABLE);
  }
}

function unlessMinusZero(value: unknown): unknown {
  return value === 0 && Object.is(value, -0) ? new Unreadable(MINUS_ZERO) : value;
}

/** Where there is no such function, descriptors tell it all. */
const getterOf = /* @__PURE__ */ (() =>
  (Object.prototype as { readonly __lookupGetter__?: (this: object, key: number) => unknown })
    .__lookupGetter__ ?? (() => true))();

/**
 * The item at an index of a list, as {@link memberOf} reads members: to ask for a getter first takes a third of the time
 * of a descriptor. Whether it is hidden, {@link checkNames} finds out.
 */
export function itemOf(list: readonly unknown[], index: number): unknown {
  try {
    const item = getterOf.call(list, index) === undefined ? list[index] : undefined;
    return unlessMinusZero(item === undefined ? ownValue(list, index) : item);
  } catch {
    return new Unreadable(NOT_READABLE);
  }
}

/**
 * A copy of one level of an object; a list stays as it is, and so does what is neither.
 *
 * @throws InvalidInputError if it is no plain object
 */
export function levelOf(value: unknown, hasComments = false): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const reason = Unreadable.reasonOf(value);
  if (reason !== null) refuseAt('not-json', [], reason);
  return readable([], () => (Array.isArray(value) ? value : copyOf(value, hasComments)));
}

function copyOf(value: object, hasComments: boolean): object {
  if (!isPlainObject(value)) refuseAt('not-json', [], NOT_PLAIN);
  const keys = Reflect.ownKeys(value);
  if (keys.length > MOST_KEYS) refuseSize([]);
  const copy: Record<string, unknown> = {};
  for (const key of keys) {
    if (typeof key === 'symbol') return refuseAt('not-json', [], 'Keys must be strings.');
    const member = hasComments && key === '//' ? undefined : memberOf(value, key);
    if (member === undefined) continue;
    if (key === '__proto__') refuseAt('unknown-key', [key], UNKNOWN_KEY);
    copy[key] = member;
  }
  return copy;
}

/**
 * The length of a list, before anything in it is looked at.
 *
 * @throws InvalidInputError if that is far too long
 */
export function lengthOf(list: readonly unknown[], most: number): number {
  const length = readable([], () => list.length);
  if (!Number.isInteger(length) || length < 0) refuseAt('not-json', [], NOT_READABLE);
  return length > Math.max(most, MOST_KEYS) ? refuseSize([]) : length;
}

/** @throws InvalidInputError if a list has more than its items, or hides one of them */
export function checkNames(list: readonly unknown[], length: number): void {
  readable([], () => {
    if (Reflect.ownKeys(list).length !== length + 1)
      refuseAt('not-json', [], 'An array must not have named properties.');
    if (Object.keys(list).length === length) return;
    for (let i = 0; i < length; i++)
      if (ownValue(list, i) instanceof Unreadable) refuseAt('not-json', [i], HIDDEN);
  });
}

/** Why a value that is neither a list nor an object cannot stand in JSON; `null` if it can. */
export function notJson(value: unknown): string | null {
  switch (typeof value) {
    case 'number':
      if (Object.is(value, -0)) return MINUS_ZERO;
      return Number.isFinite(value) ? null : `${value} is not allowed.`;
    case 'object':
      return Unreadable.reasonOf(value);
    case 'string':
    case 'boolean':
    case 'undefined':
      return null;
    default:
      return `A value of type ${typeof value} is not JSON.`;
  }
}

/**
 * Searches a value for anything that no accepted value can contain: values that are not JSON, keys that could reach a
 * prototype, excessive nesting. It keeps nothing of what it sees.
 *
 * @param most - how many values it examines
 * @returns how many more it could have; less than 0 if these were not all
 * @throws InvalidInputError at the first such value
 */
export function checkPlain(root: unknown, path: Path, most: number): number {
  let left = most;
  const visit = (value: unknown): void => {
    left--;
    if (path.length > MAX_DEPTH) refuseAt('too-deep', path, 'The nesting is too deep.');
    const reason = notJson(value);
    if (reason !== null) refuseAt('not-json', path, reason);
    if (typeof value !== 'object' || value === null) return;
    const keys = Array.isArray(value) ? null : Object.keys(value);
    const { length } = keys ?? (value as readonly unknown[]);
    if (length > Math.max(left, MOST_KEYS)) left = -1;
    for (let i = 0; keys === null && i < length && left >= 0; i++) below(i, ownValue(value, i));
    if (keys !== null && !isPlainObject(value)) refuseAt('not-json', path, NOT_PLAIN);
    for (const key of keys ?? []) {
      if (left < 0) return;
      if (key === '__proto__') refuseAt('unknown-key', [...path, key], UNKNOWN_KEY);
      below(key, ownValue(value, key));
    }
  };
  const below = (key: string | number, value: unknown): void => {
    path.push(key);
    visit(value);
    path.pop();
  };
  readable(path, () => visit(root));
  return left;
}

/** Reads a value that may be unreadable, such as a proxy that throws. */
export function readable<T>(path: Path, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof InvalidInputError) throw error;
    return refuseAt('not-json', path, NOT_READABLE);
  }
}

/**
 * The value under a key of an object, before the object itself is validated.
 *
 * @throws InvalidInputError if it is not a plain object
 */
export function fieldOf(input: unknown, key: string): unknown {
  if (typeof input === 'string') {
    throw new InvalidInputError('wrong-type', [], 'Expected an object; run text through JSON.parse first.');
  }
  if (typeof input === 'function' || typeof input === 'symbol' || typeof input === 'bigint')
    refuseAt('not-json', [], notJson(input) ?? '');
  return readable([], () => {
    if (typeof input !== 'object' || input === null || Array.isArray(input))
      return refuseAt('wrong-type', [], 'Expected an object.');
    if (!isPlainObject(input)) return refuseAt('not-json', [], NOT_PLAIN);
    const value = ownValue(input, key);
    const reason = Unreadable.reasonOf(value);
    return reason === null ? value : refuseAt('not-json', [key], reason);
  });
}

/**
 * Refuses settings that are not plain members of an object, and, if it is said which are known, others; those that are
 * `undefined` count as absent. Runs no getter.
 *
 * @throws InvalidInputError with the path to the first of them
 */
export function checkKeys<T extends object>(given: T, known?: readonly (keyof T & string)[]): void {
  if (typeof given !== 'object' || given === null) refuseAt('wrong-type', [], 'Expected an object.');
  readable([], () => {
    if (!isPlainObject(given)) refuseAt('not-json', [], NOT_PLAIN);
    for (const key of Object.keys(given)) {
      const value = ownValue(given, key);
      if (value !== undefined && (known as readonly string[] | undefined)?.includes(key) === false)
        refuseAt('unknown-key', [key], `Expected one of these keys: ${known?.join(', ')}.`);
      const reason = Unreadable.reasonOf(value);
      if (reason !== null) refuseAt('not-json', [key], reason);
    }
  });
}

/** @throws InvalidInputError if a value is no function */
export function checkFunction(name: string, value: unknown): void {
  if (typeof value !== 'function') refuseAt('wrong-type', [name], 'Expected a function.');
}
