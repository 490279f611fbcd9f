import type { ZodMiniType } from 'zod/mini';
import type { $ZodType, output } from 'zod/v4/core';
import { InvalidInputError } from './errors';
import { faultOf, type Issue } from './fault';
import { MINUS_ZERO, Unreadable } from './plain-json';

/** Any schema whose values are of a type. */
export type Schema<T = unknown> = ZodMiniType<T>;

/** How a schema is run: what zod passes down, and what `read` adds to it. */
export interface Reading {
  /** Set by `read`, which wants the first issue only, and explains it by its whole path. */
  readonly abortEarly?: boolean;
  /** Whether keys named `//` are comments, which are left out. */
  readonly hasComments?: boolean;
}

/**
 * Reads a value from outside by a schema, and stops at the first fault. Anything that is not plain JSON is refused:
 * functions, class instances, getters, symbols, cycles, `NaN`, `-0`; keys that are `undefined` are ignored, as in JSON.
 *
 * @param hasComments - whether keys named `//` are comments, which are left out
 * @returns a deeply frozen copy
 * @throws InvalidInputError with a code and the path to the fault
 */
export function read<S extends $ZodType>(
  schema: S,
  value: unknown,
  { hasComments = false }: Pick<Reading, 'hasComments'> = {},
): output<S> {
  const given = Object.is(value, -0) ? new Unreadable(MINUS_ZERO) : value;
  const ctx = { async: false, abortEarly: true, hasComments };
  const result = schema._zod.run({ value: given, issues: [] }, ctx);
  if (result instanceof Promise) throw new TypeError('A schema of the engine has to wait for nothing.');
  const [issue] = result.issues;
  if (issue === undefined) return result.value as output<S>;
  const { code, path, message } = faultOf(issue as Issue);
  throw new InvalidInputError(code, path, message);
}
