import type { ZodMiniType } from 'zod/mini';
import type { $ZodCheck, $ZodChecks, $ZodRawIssue, $ZodType, $ZodTypes, output } from 'zod/v4/core';
import { plural } from '../util/text';
import type { InputErrorCode } from './error-code';
import { InvalidInputError } from './errors';
import { checkPlain, MINUS_ZERO, notJson, type Path, UNKNOWN_KEY, Unreadable } from './plain-json';

export type Schema<T = unknown> = ZodMiniType<T>;

/** The context of zod in which a schema runs, with more members. */
export interface Reading {
  /** Set by `read`, which needs only the first issue. */
  readonly abortEarly?: boolean;
  /** Whether parsing may be asynchronous. */
  readonly async?: boolean;
  /** Whether to drop keys named `//`, which are comments. */
  readonly hasComments?: boolean;
}

/**
 * Validates untrusted input up to the first fault. It refuses whatever is not plain JSON: functions, class instances,
 * getters, symbols, cycles, `NaN`, `-0`. Members that are `undefined` are ignored, as in JSON. It uses no messages of
 * zod, because a program can replace them by functions that read the value.
 *
 * @returns a deeply frozen copy
 * @throws InvalidInputError with the path to the fault
 */
export function read<S extends $ZodType>(
  schema: S,
  value: unknown,
  { hasComments = false }: Pick<Reading, 'hasComments'> = {},
): output<S> {
  const given = Object.is(value, -0) ? new Unreadable(MINUS_ZERO) : value;
  const ctx = { async: false, abortEarly: true, hasComments, error: () => '' };
  const result = schema._zod.run({ value: given, issues: [] }, ctx);
  if (result instanceof Promise) throw new TypeError('A schema must not be asynchronous.');
  const [issue] = result.issues;
  if (issue === undefined) return result.value as output<S>;
  const { code, path, message } = faultOf(issue as Issue);
  throw new InvalidInputError(code, path, message);
}

/** An issue of zod, with the members of all its kinds. */
export type Issue = $ZodRawIssue & {
  message?: string | undefined;
  params?: object | undefined;
  path?: PropertyKey[] | undefined;
  readonly schema?: $ZodType;
};

interface InputFault {
  readonly code: InputErrorCode;
  readonly path: Path;
  readonly message: string;
}

const CODES: Readonly<Record<string, InputErrorCode>> = {
  invalid_type: 'wrong-type',
  invalid_value: 'wrong-value',
  invalid_union: 'wrong-value',
  invalid_format: 'wrong-format',
  too_small: 'too-small',
  too_big: 'too-big',
  custom: 'wrong-type',
};

/** Issues about a wrong type, or a value outside a fixed set. */
const WRONG_KIND: ReadonlySet<string> = new Set(['invalid_type', 'invalid_value', 'invalid_union']);

/** The maximum number of values inside a value of a wrong type that are searched for a more precise fault. */
const LOOK = 100;

/** Translates an issue of zod. */
export function faultOf(issue: Issue): InputFault {
  const path = [...(issue.path ?? [])] as Path;
  if (issue.code === 'custom' && issue.params !== undefined)
    return { ...(issue.params as Pick<InputFault, 'code'>), path, message: issue.message ?? '' };
  const fault = (code: InputErrorCode, message: string): InputFault => ({ code, path, message });
  switch (issue.code) {
    case 'unrecognized_keys': {
      const [key = ''] = issue.keys;
      path.push(key);
      const value = memberOf(issue.input, key);
      const reason = Unreadable.reasonOf(value);
      return reason === null || reason === MINUS_ZERO
        ? fault('unknown-key', UNKNOWN_KEY)
        : fault('not-json', reason);
    }
    case 'too_big':
      if (issue.origin === 'array') return fault('too-big', lengthOf('at most ', issue.maximum, issue.exact));
      break;
    case 'too_small':
      if (issue.origin === 'array')
        return fault('too-small', lengthOf('at least ', issue.minimum, issue.exact));
      break;
    case 'invalid_union': {
      if (issue.discriminator === undefined) break;
      const reason = notJson(memberOf(issue.input, issue.discriminator));
      if (reason !== null) return fault('not-json', reason);
      return fault('wrong-value', `Expected one of: ${(issue.options as readonly unknown[]).join(', ')}.`);
    }
  }
  return leafFault(issue, path);
}

function memberOf(value: unknown, key: string): unknown {
  return (value as Readonly<Record<string, unknown>>)[key];
}

function lengthOf(limit: string, length: number | bigint, isExact = false): string {
  return `Expected ${isExact ? '' : limit}${plural(Number(length), 'item')}.`;
}

/** Returns the fault of a value that was itself refused, not one of its parts. */
function leafFault(issue: Issue, path: Path): InputFault {
  const { input } = issue;
  const reason = notJson(input);
  if (reason !== null) return { code: 'not-json', path, message: reason };
  try {
    if (typeof input === 'object') checkPlain(input, path, LOOK);
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    return { code: error.code, path: [...error.path], message: error.reason };
  }
  const isMissing = input === undefined && issue.code !== 'custom';
  const expected = expectedBy((issue.schema ?? issue.inst) as $ZodType | undefined);
  return {
    code: codeOf(issue),
    path,
    message: `${isMissing ? 'Missing: expected' : 'Expected'} ${expected}.`,
  };
}

/** Returns the code of an issue. If a value has the type of only one option of a union, that option's issue decides. */
function codeOf(issue: Issue): InputErrorCode {
  if (issue.code === 'invalid_union') {
    const close = issue.errors.flatMap(([first]) => (first && !WRONG_KIND.has(first.code) ? [first] : []));
    if (close.length === 1) return CODES[close[0]?.code ?? ''] ?? 'wrong-value';
  }
  return CODES[issue.code] ?? 'wrong-value';
}

/** Completes an issue without its own message, for users who run a schema themselves. */
export function explainIssue(issue: Issue): void {
  const hasOwn = issue.inst?._zod.def.error !== undefined && issue.code !== 'invalid_format';
  if (issue.message !== undefined || hasOwn) return;
  const { code, message } = faultOf(issue);
  Object.assign(issue, { message, params: { code } });
}

/** Describes what a schema accepts: `a whole number from 2 to 5`. */
export function expectedBy(schema: $ZodType | undefined): string {
  const def = (schema as $ZodTypes | undefined)?._zod.def;
  switch (def?.type) {
    case 'optional':
    case 'nullable':
      return expectedBy(def.innerType);
    case 'union':
      return [...new Set(def.options.map((each) => expectedBy(each as $ZodType)))].join(' or ');
    case 'object':
    case 'record':
      return 'an object';
    case 'array':
      return 'a list';
    case 'boolean':
      return 'true or false';
    case 'number':
      return numberBy(limitsOf(def));
    case 'string':
      return textBy(def.checks, limitsOf(def));
    case 'enum':
      return oneOf(Object.values(def.entries));
    case 'literal':
      return oneOf(def.values);
    default:
      return 'a value';
  }
}

function oneOf(values: readonly unknown[]): string {
  const texts = values.map((value) => JSON.stringify(value));
  return texts.length === 1 ? `${texts[0]}` : `one of: ${texts.join(', ')}`;
}

function numberBy({ least, most }: Limits): string {
  if (least !== undefined && most !== undefined) return `a whole number from ${least} to ${most}`;
  if (least !== undefined) return `a whole number of at least ${least}`;
  return most === undefined ? 'a whole number' : `a whole number of at most ${most}`;
}

function textBy(checks: readonly $ZodCheck<never>[] = [], { most }: Limits): string {
  const text = most === undefined ? 'text' : `text of at most ${plural(most, 'character')}`;
  const [explanation] = checks.flatMap(({ _zod: { def } }) => def.error?.({} as never) ?? []);
  return explanation === undefined ? text : `${text}: ${explanation}`;
}

/** Limits of a number, or of the length of a text or list. */
interface Limits {
  readonly least?: number | undefined;
  readonly most?: number | undefined;
  /** Whether there are other checks. */
  readonly hasMore?: boolean;
}

export interface Limited {
  readonly checks?: readonly $ZodCheck<never>[] | undefined;
}

/** Returns the limits in the checks of a schema. */
export function limitsOf({ checks = [] }: Limited): Limits {
  let least: number | undefined;
  let most: number | undefined;
  let hasMore = false;
  for (const check of checks) {
    const { def } = (check as $ZodChecks)._zod;
    if (def.check === 'greater_than') least = Number(def.value);
    else if (def.check === 'less_than') most = Number(def.value);
    else if (def.check === 'min_length') least = def.minimum;
    else if (def.check === 'max_length') most = def.maximum;
    else if (def.check === 'length_equals') least = most = def.length;
    else hasMore = true;
  }
  return { least, most, hasMore };
}
