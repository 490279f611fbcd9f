import type { InputErrorCode } from './error-code';
import { InvalidInputError } from './errors';

export type Path = (string | number)[];

export const MAX_DEPTH = 16;
/** The maximum number of keys or items, unless the schema of a list allows more or `checkPlain` has values left. */
const MOST_KEYS = 20_000;
/** The maximum length of a list whose schema sets no limit: enough for records of more than a million actions. */
export const MOST_ITEMS = 5_000_000;

const HIDDEN = 'Getters and hidden properties are not allowed.';
export const MINUS_ZERO = '-0 is not allowed.';
export const NOT_PLAIN = 'Only plain objects and arrays are allowed.';
export const UNKNOWN_KEY = 'This key is not allowed.';
const NOT_READABLE = 'This value cannot be read.';

/** Replaces a value that is not JSON but that zod would run or accept: a getter, a hidden property, `-0`. */
export class Unreadable {
  readonly #reason: string;

  constructor(reason: string) {
    this.#reason = reason;
  }

  /** Returns the reason that an `Unreadable` gives; `null` for any other value. Runs no code of the value. */
  static reasonOf(value: unknown): string | null {
    return typeof value === 'object' && value !== null && #reason in value ? value.#reason : null;
  }
}

/** @throws InvalidInputError always, with a copy of the path */
export function refuseAt(code: InputErrorCode, path: Readonly<Path>, message: string): never {
  throw new InvalidInputError(code, [...path], message);
}

export function refuseSize(path: Path): never {
  return refuseAt('too-large', path, 'There are too many values here.');
}

/** Whether a literal or `JSON.parse` made the object, in any realm. */
export function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === null) return true;
  return (
    typeof prototype === 'object' &&
    Object.getPrototypeOf(prototype) === null &&
    Object.hasOwn(prototype, 'hasOwnProperty')
  );
}

/** Returns the value of a key, or {@link Unreadable} for a getter, which is not run. */
export function ownValue(parent: object, key: string | number): unknown {
  const descriptor = Object.getOwnPropertyDescriptor(parent, key);
  if (descriptor === undefined) return undefined;
  if (!('value' in descriptor) || descriptor.enumerable !== true) return new Unreadable(HIDDEN);
  return descriptor.value;
}

/** Returns the value of a key; refuses a getter, or any other {@link Unreadable}, at a path. */
export function plainValue(parent: object, key: string | number, path: Path): unknown {
  const value = ownValue(parent, key);
  const reason = Unreadable.reasonOf(value);
  return reason === null ? value : refuseAt('not-json', path, reason);
}

/** Reads a key once; returns {@link Unreadable} for `-0` and for values that cannot be read. */
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

/** On platforms without `__lookupGetter__`, all items are read by their descriptors. */
const getterOf = /* @__PURE__ */ (() =>
  (Object.prototype as { readonly __lookupGetter__?: (this: object, key: number) => unknown })
    .__lookupGetter__ ?? (() => true))();

/** Reads an item like {@link memberOf}, but faster. Leaves it to {@link checkNames} to refuse non-enumerable items. */
export function itemOf(list: readonly unknown[], index: number): unknown {
  try {
    const item = getterOf.call(list, index) === undefined ? list[index] : undefined;
    return unlessMinusZero(item === undefined ? ownValue(list, index) : item);
  } catch {
    return new Unreadable(NOT_READABLE);
  }
}

/**
 * Copies one level of an object. Other values are returned unchanged, lists included.
 *
 * @throws InvalidInputError if the object is not plain
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

export function lengthOf(list: readonly unknown[], most: number): number {
  const length = readable([], () => list.length);
  if (!Number.isInteger(length) || length < 0) refuseAt('not-json', [], NOT_READABLE);
  return length > Math.max(most, MOST_KEYS) ? refuseSize([]) : length;
}

/** @throws InvalidInputError if a list has members besides its items, or hidden items */
export function checkNames(list: readonly unknown[], length: number): void {
  readable([], () => {
    if (Reflect.ownKeys(list).length !== length + 1)
      refuseAt('not-json', [], 'An array must not have named properties.');
    if (Object.keys(list).length === length) return;
    for (let i = 0; i < length; i++)
      if (ownValue(list, i) instanceof Unreadable) refuseAt('not-json', [i], HIDDEN);
  });
}

/** Returns the reason why a value is not JSON; `null` if it is. It does not check items and members. */
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
 * Checks that a value is plain JSON, is not nested too deeply, and has no keys that could reach a prototype.
 *
 * @param most - the maximum number of values to check
 * @returns `most` minus the number of values; negative if there are more
 * @throws InvalidInputError at the first fault
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

/** Reads an untrusted value. Any error, such as one thrown by a proxy, becomes an `InvalidInputError`. */
export function readable<T>(path: Path, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof InvalidInputError) throw error;
    return refuseAt('not-json', path, NOT_READABLE);
  }
}

/**
 * Reads a key of an object that is not yet validated.
 *
 * @throws InvalidInputError if the object is not plain
 */
export function fieldOf(input: unknown, key: string): unknown {
  if (typeof input === 'string')
    refuseAt('wrong-type', [], 'Expected an object; run text through JSON.parse first.');
  if (typeof input === 'function' || typeof input === 'symbol' || typeof input === 'bigint')
    refuseAt('not-json', [], notJson(input) ?? '');
  return readable([], () => {
    if (typeof input !== 'object' || input === null || Array.isArray(input))
      return refuseAt('wrong-type', [], 'Expected an object.');
    if (!isPlainObject(input)) return refuseAt('not-json', [], NOT_PLAIN);
    return plainValue(input, key, [key]);
  });
}

/**
 * Checks that options are a plain object without keys besides `allowed`. Keys with the value `undefined` count as
 * absent. Runs no getter.
 *
 * @throws InvalidInputError with the path to the fault
 */
export function checkKeys<T extends object>(given: T, allowed?: readonly (keyof T & string)[]): void {
  if (typeof given !== 'object' || given === null) refuseAt('wrong-type', [], 'Expected an object.');
  readable([], () => {
    if (!isPlainObject(given)) refuseAt('not-json', [], NOT_PLAIN);
    for (const key of Object.keys(given)) {
      const isAllowed = (allowed as readonly string[] | undefined)?.includes(key) ?? true;
      if (!isAllowed && ownValue(given, key) !== undefined)
        refuseAt('unknown-key', [key], `Expected one of these keys: ${allowed?.join(', ')}.`);
      plainValue(given, key, [key]);
    }
  });
}

export function checkFunction(name: string, value: unknown): void {
  if (typeof value !== 'function') refuseAt('wrong-type', [name], 'Expected a function.');
}

export function checkNumber(name: string, value: unknown): void {
  if (value === undefined) return;
  if (typeof value !== 'number' || Number.isNaN(value)) refuseAt('wrong-type', [name], 'Expected a number.');
  if (value < 0) refuseAt('too-small', [name], 'Expected a number of at least 0.');
}

export function checkInteger(
  name: string,
  value: unknown,
  least: number,
  most: number = Number.MAX_SAFE_INTEGER,
): void {
  if (value === undefined) return;
  const expected = `Expected a whole number from ${least} to ${most}.`;
  if (typeof value !== 'number' || !Number.isInteger(value)) refuseAt('wrong-type', [name], expected);
  if (value < least || value > most) refuseAt(value < least ? 'too-small' : 'too-big', [name], expected);
}

/** Values that passed {@link checkJson}, or come from the engine. */
const plain = new WeakSet<object>();

/** Exempts a value of the engine from {@link checkJson}. */
export function markPlainJson<T extends object>(value: T): T {
  plain.add(value);
  return value;
}

/** The maximum number of values that {@link checkJson} accepts. */
const MOST_VALUES = 250_000;

/** Checks that a value is plain JSON, neither too deep nor too large. */
export function checkJson(value: unknown, ...path: (string | number)[]): void {
  if (plain.has(value as object)) return;
  const left = checkPlain(value, path, MOST_VALUES);
  if (left < 0) refuseSize(path);
  // Small values are faster to check again than to remember.
  if (MOST_VALUES - left > 12) plain.add(value as object);
}
