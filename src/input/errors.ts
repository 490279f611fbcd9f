import { quoted } from '../util/text';
import type { InputErrorCode } from './error-code';

/** The reason why an action is illegal. */
export interface CodedViolation<C extends string, D extends object> {
  /** A stable code in kebab-case, for programs, such as `not-adjacent`. */
  readonly code: C;
  /** The clause of the rules, such as `EW-M5`; `null` if the value is not an action at all. */
  readonly clause: string | null;
  /** A sentence in English. */
  readonly message: string;
  /**
   * Plain JSON for your own messages: pieces by id, seats, counts, cubes as `[yellow, red, green, brown]`. Its
   * members depend on `code`.
   */
  readonly data: D;
}

/** A violation of any game, custom ones included. */
export type AnyViolation = CodedViolation<string, object>;

/** Data of `malformed`: the value is not an action. */
export interface Malformed {
  /** The code of the fault in the value. */
  readonly fault: InputErrorCode;
  /** The path to the fault. */
  readonly path: readonly (string | number)[];
  /** A sentence about the fault for programmers, as in an `InvalidInputError`. */
  readonly reason: string;
}

/** The result of `explain`. */
export type VerdictOn<V> =
  | {
      /** The action is legal now. */
      readonly legal: true;
    }
  | ({
      /** The action is illegal now; the other members give the reason. */
      readonly legal: false;
    } & V);

/** The key of the name that `instanceof` checks. All copies and versions of the package share this symbol. */
export const ERROR_NAME: unique symbol = /* @__PURE__ */ Symbol.for('century-engine error');

/** Makes `instanceof` accept errors of all copies of the package; subclasses behave as usual. */
export function inEveryCopy(name: string): (this: object, value: unknown) => boolean {
  return function hasInstance(value) {
    if (!Object.hasOwn(this, Symbol.hasInstance))
      return Function.prototype[Symbol.hasInstance].call(this, value);
    return (
      typeof value === 'object' &&
      value !== null &&
      (value as { [ERROR_NAME]?: unknown })[ERROR_NAME] === name
    );
  };
}

/** Thrown by `apply` and `parseNotation` for an illegal action. Nothing has changed. */
export class IllegalActionError extends Error {
  /** Identifies the error, even across copies of the package. */
  override readonly name = 'IllegalActionError';
  /** Identifies the class to other copies of the package. */
  get [ERROR_NAME](): string {
    return 'IllegalActionError';
  }
  /** @hidden */
  static override readonly [Symbol.hasInstance]: (this: object, value: unknown) => boolean =
    /* @__PURE__ */ inEveryCopy('IllegalActionError');
  /** A stable code in kebab-case, for programs, such as `not-adjacent`. Custom games have their own codes. */
  readonly code: string;
  /** The clause that forbids the action, such as `EW-M5`; `null` if the value is not an action at all. */
  readonly clause: string | null;
  /** Data of the refusal; its members depend on `code`. */
  readonly data: object;
  /** The violation, as in the result of `explain`. */
  readonly violation: AnyViolation;
  /** The action as given. */
  readonly action: unknown;

  /**
   * Creates the error. Its message is that of the violation, followed by the clause, or by the fault if the value is
   * not an action at all.
   *
   * @param violation - the reason
   * @param action - the action as given
   */
  constructor(violation: AnyViolation, action: unknown) {
    super(`${violation.message}${detailOf(violation)}`);
    this.code = violation.code;
    this.clause = violation.clause;
    this.data = violation.data;
    this.violation = violation;
    this.action = action;
  }
}

function detailOf({ clause, data }: AnyViolation): string {
  if (clause !== null) return ` (${clause})`;
  const { path, reason } = data as Partial<Malformed>;
  return path === undefined || reason === undefined ? '' : ` ${withPath(path, reason)}`;
}

/** Thrown for invalid input. Nothing has changed. */
export class InvalidInputError extends Error {
  /** Identifies the error, even across copies of the package. */
  override readonly name = 'InvalidInputError';
  /** Identifies the class to other copies of the package. */
  get [ERROR_NAME](): string {
    return 'InvalidInputError';
  }
  /** @hidden */
  static override readonly [Symbol.hasInstance]: (this: object, value: unknown) => boolean =
    /* @__PURE__ */ inEveryCopy('InvalidInputError');
  /** A stable code in kebab-case, for programs, such as `unknown-key`. */
  readonly code: InputErrorCode;
  /** The path to the fault in the input, such as `['players', 0, 'cubes']`. */
  readonly path: readonly (string | number)[];
  /** The message without the path. */
  readonly reason: string;

  /**
   * Creates the error. Its message is the path, if any, followed by the reason.
   *
   * @param code - a stable code in kebab-case
   * @param path - the path to the fault in the input
   * @param message - a sentence about the fault, without the path
   */
  constructor(code: InputErrorCode, path: readonly (string | number)[], message: string) {
    super(withPath(path, message));
    this.code = code;
    this.path = path;
    this.reason = message;
  }
}

/** Puts `path` before the path of an input error. */
export function below<T>(path: readonly (string | number)[], work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    throw new InvalidInputError(error.code, [...path, ...error.path], error.reason);
  }
}

/** Thrown by a call that would exceed a work limit. Nothing has changed. */
export class LimitError extends Error {
  /** Identifies the error, even across copies of the package. */
  override readonly name = 'LimitError';
  /** Identifies the class to other copies of the package. */
  get [ERROR_NAME](): string {
    return 'LimitError';
  }
  /** @hidden */
  static override readonly [Symbol.hasInstance]: (this: object, value: unknown) => boolean =
    /* @__PURE__ */ inEveryCopy('LimitError');
  /** A stable code, for programs: `limit-reached`, or `aborted` if a signal ended the call. */
  readonly code: 'limit-reached' | 'aborted';
  /** The option that ended the call. */
  readonly limit: 'maxActions' | 'milliseconds' | 'signal';

  /**
   * Creates the error; for the engine.
   *
   * @param limit - the option that ended the call
   * @param message - a sentence in English
   */
  constructor(limit: 'maxActions' | 'milliseconds' | 'signal', message: string) {
    super(message);
    this.code = limit === 'signal' ? 'aborted' : 'limit-reached';
    this.limit = limit;
  }
}

export function withPath(path: readonly (string | number)[], message: string): string {
  return path.length === 0 ? message : `${formatPath(path)}: ${message}`;
}

function formatPath(path: readonly (string | number)[]): string {
  return path
    .map((key, i) => (typeof key === 'number' ? `[${key}]` : `${i === 0 ? '' : '.'}${printable(key)}`))
    .join('');
}

function printable(key: string): string {
  return /^[\w-]{1,40}$/.test(key) ? key : quoted(key);
}
