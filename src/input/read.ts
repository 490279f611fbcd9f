import type { ZodMiniType } from 'zod/mini';
import type { $ZodCheck, $ZodChecks, $ZodRawIssue, $ZodType, $ZodTypes, output } from 'zod/v4/core';
import { plural } from '../util/text';
import type { InputErrorCode } from './error-code';
import { InvalidInputError } from './errors';
import { checkPlain, MINUS_ZERO, notJson, type Path, UNKNOWN_KEY, Unreadable } from './plain-json';

/** Any schema whose values are of a type. */
export type Schema<T = unknown> = ZodMiniType<T>;

/** How a schema is run: what zod passes down, and what `read` adds to it. */
export interface Reading {
  /** Set by `read`, which wants the first issue only, and explains it by its whole path. */
  readonly abortEarly?: boolean;
  /** Whether something may have to wait. */
  readonly async?: boolean;
  /** Whether keys named `//` are comments, which are left out. */
  readonly hasComments?: boolean;
}

/**
 * Reads a value from outside by a schema, and stops at the first fault. Anything that is not plain JSON is refused:
 * functions, class instances, getters, symbols, cycles, `NaN`, `-0`; keys that are `undefined` are ignored, as in JSON.
 * The words of zod, which a program can replace by others that look at the value, are not used.
 *
 * @returns a deeply frozen copy
 * @throws InvalidInputError with a code and the path to the fault
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

/** An issue as zod has it while it reads, with all that its kinds have. */
export type Issue = $ZodRawIssue & {
  message?: string | undefined;
  params?: object | undefined;
  path?: PropertyKey[] | undefined;
  readonly schema?: $ZodType;
};

/** What is wrong: a code, the path from where reading began, and a sentence. */
interface Fault {
  readonly code: InputErrorCode;
  readonly path: Path;
  readonly message: string;
}

/** What zod calls a fault, and what the engine does. */
const CODES: Readonly<Record<string, InputErrorCode>> = {
  invalid_type: 'wrong-type',
  invalid_value: 'wrong-value',
  invalid_union: 'wrong-value',
  invalid_format: 'wrong-format',
  too_small: 'too-small',
  too_big: 'too-big',
  custom: 'wrong-type',
};

/** Faults of a value of the wrong kind: its limits are not checked. */
const WRONG_KIND: ReadonlySet<string> = new Set(['invalid_type', 'invalid_value', 'invalid_union']);

/** How many values of a wrongly typed value are examined, to give a better reason. */
const LOOK = 100;

/** What an issue of zod means. */
export function faultOf(issue: Issue): Fault {
  const path = [...(issue.path ?? [])] as Path;
  if (issue.code === 'custom' && issue.params !== undefined)
    return { ...(issue.params as Pick<Fault, 'code'>), path, message: issue.message ?? '' };
  const fault = (code: InputErrorCode, message: string): Fault => ({ code, path, message });
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

/** The fault of a value that a schema does not accept at all: a leaf, or a misplaced list or object. */
function leafFault(issue: Issue, path: Path): Fault {
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

/** Of what fails in all forms of a union, the limit that it exceeds, if it is of the right kind for just one of them. */
function codeOf(issue: Issue): InputErrorCode {
  if (issue.code === 'invalid_union') {
    const close = issue.errors.flatMap(([first]) => (first && !WRONG_KIND.has(first.code) ? [first] : []));
    if (close.length === 1) return CODES[close[0]?.code ?? ''] ?? 'wrong-value';
  }
  return CODES[issue.code] ?? 'wrong-value';
}

/** Tells an issue in words, for those who run a schema themselves; what somebody else has told stays. */
export function explainIssue(issue: Issue): void {
  const isTold = issue.inst?._zod.def.error !== undefined && issue.code !== 'invalid_format';
  if (issue.message !== undefined || isTold) return;
  const { code, message } = faultOf(issue);
  Object.assign(issue, { message, params: { code } });
}

/** What a schema accepts, in words: `a whole number from 2 to 5`. */
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
  const told = values.map((value) => JSON.stringify(value));
  return told.length === 1 ? `${told[0]}` : `one of: ${told.join(', ')}`;
}

function numberBy({ least, most }: Limits): string {
  if (least !== undefined && most !== undefined) return `a whole number from ${least} to ${most}`;
  if (least !== undefined) return `a whole number of at least ${least}`;
  return most === undefined ? 'a whole number' : `a whole number of at most ${most}`;
}

function textBy(checks: readonly $ZodCheck<never>[] = [], { most }: Limits): string {
  const text = most === undefined ? 'text' : `text of at most ${plural(most, 'character')}`;
  const [told] = checks.flatMap(({ _zod: { def } }) => def.error?.({} as never) ?? []);
  return told === undefined ? text : `${text}: ${told}`;
}

/** The limits of a number, or on the length of text or of a list. */
interface Limits {
  readonly least?: number | undefined;
  readonly most?: number | undefined;
  /** Whether something else is checked besides. */
  readonly hasMore?: boolean;
}

/** The definition of a schema that may have limits. */
export interface Limited {
  readonly checks?: readonly $ZodCheck<never>[] | undefined;
}

/** The limits in the definition of a schema. */
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
