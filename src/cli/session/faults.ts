import type { $ZodType, $ZodTypes } from 'zod/v4/core';
import { IllegalActionError, InvalidInputError, LimitError } from '../../index';
import { withPath } from '../../input/errors';
import type { Schema } from '../../input/read';
import { nearestFirst } from '../../util/text';

/** The error in the answer to a request. */
export interface Fault {
  /** Stable, for programs: kebab-case. */
  readonly code: string;
  /** A sentence for people. */
  readonly message: string;
  /** For illegal actions: the clause that forbids it, or `null` if it is not an action of the game at all. */
  readonly clause?: string | null;
  /** The path to the fault in `params`. */
  readonly path?: readonly (string | number)[];
  /** Further data for programs. */
  readonly data?: unknown;
}

/** Thrown by methods for requests that fail. Nothing has changed then. */
export class RequestError extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.message);
    this.fault = fault;
  }
}

/** Refuses a request. */
export function refuse(code: string, message: string, path?: Fault['path']): never {
  throw new RequestError(path === undefined ? { code, message } : { code, message, path });
}

/** The answer to a thrown error. */
export function faultOf(error: unknown): Fault {
  if (error instanceof RequestError) return placed(error.fault);
  if (error instanceof IllegalActionError) {
    const { code, message, clause, data } = error;
    return { code, message, clause, data };
  }
  if (error instanceof LimitError) return { code: error.code, message: error.message };
  if (error instanceof InvalidInputError)
    return placed({ code: error.code, message: error.reason, path: error.path });
  return { code: 'internal', message: `Internal error: ${String(error)}` };
}

/** The sentence names what it is about: not everybody who reads it reads the path. */
function placed(fault: Fault): Fault {
  return fault.path === undefined ? fault : { ...fault, message: withPath(fault.path, fault.message) };
}

/**
 * Runs a part of a method that reads the params or one of them: faults in it are reported with the path to that.
 *
 * @param schema - what the param must be, if that is known
 * @param others - other params that the part reads; their faults already have their path
 */
export function within<T>(
  path: readonly (string | number)[],
  work: () => T,
  {
    schema,
    others = [],
  }: { readonly schema?: Schema | undefined; readonly others?: readonly string[] | undefined } = {},
): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof InvalidInputError) || others.includes(String(error.path[0]))) throw error;
    const isUnknown = error.code === 'unknown-key' && schema !== undefined;
    const reason = isUnknown ? unknownKey(schema, error.path) : error.reason;
    return refuse(error.code, reason, [...path, ...error.path]);
  }
}

/** Runs code that throws a RangeError if and only if a param is not acceptable now. */
export function orRefuse<T>(
  code: string,
  message: string,
  path: readonly (string | number)[],
  work: () => T,
): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return refuse(code, message, path);
  }
}

/**
 * What is said of a key that nobody knows: which keys there are, the most similar ones first.
 *
 * @param schema - what the value is read by
 * @param path - the way to the key
 */
function unknownKey(schema: $ZodType, path: readonly (string | number)[]): string {
  const key = String(path.at(-1));
  // A method may want less than what its values are read by.
  const keys = [...new Set(keysAt(schema, path.slice(0, -1)))].filter((each) => each !== key);
  if (keys.length === 0) return 'There is no such key: nothing is expected here.';
  return `There is no such key; the keys are: ${nearestFirst(key, keys).join(', ')}.`;
}

/** The keys of the objects at the end of a path. */
function keysAt(schema: $ZodType, path: readonly (string | number)[]): string[] {
  const { def } = (schema as $ZodTypes)._zod;
  const [key, ...rest] = path;
  switch (def.type) {
    case 'optional':
    case 'nullable':
      return keysAt(def.innerType, path);
    case 'union':
      return def.options.flatMap((each) => keysAt(each as $ZodType, path));
    case 'array':
      return keysAt(def.element, rest);
    case 'record':
      return keysAt(def.valueType as $ZodType, rest);
    case 'object': {
      if (key === undefined) return Object.keys(def.shape);
      const member = Object.hasOwn(def.shape, key) ? def.shape[key] : undefined;
      return member === undefined ? [] : keysAt(member, rest);
    }
    default:
      return [];
  }
}
