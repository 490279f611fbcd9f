import type { Malformed, ViolationCode } from '../play/violations';
import { quoted } from '../util/text';
import type { InputErrorCode } from './error-code';

/** Why an action is not legal: a stable code, the clause that forbids it, a sentence for the player, and data. */
export interface CodedViolation<C extends string, D extends object> {
  /** Stable, for programs: kebab-case, e.g. `not-adjacent`. */
  readonly code: C;
  /** The id of the clause in the rules, e.g. `EW-M5`; `null` if the value is not an action at all. */
  readonly clause: string | null;
  /** A sentence for people. */
  readonly message: string;
  /**
   * What the sentence is about, for front ends that use their own words: pieces by id, seats, counts, cubes as
   * `[yellow, red, green, brown]`. Plain JSON; which members there are depends on `code`.
   */
  readonly data: D;
}

/** A violation of any game, including games of one's own. */
export type AnyViolation = CodedViolation<string, object>;

/** The result of `explain`, by the violations of the game. */
export type VerdictOn<V> =
  | {
      /** The action is legal now. */
      readonly legal: true;
    }
  | ({
      /** The action is not legal now; the other members say why. */
      readonly legal: false;
    } & V);

/** Says of an error which one it is, to every copy of the package: the ES module, the CommonJS build, another version. */
export const ERROR_NAME: unique symbol = /* @__PURE__ */ Symbol.for('century-engine error');

/** `instanceof` for a class of errors: true of those of every copy of the package; for classes that extend it, as usual. */
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

/** Thrown by `apply` and `parseNotation` for an action that is not legal. Nothing has changed. */
export class IllegalActionError extends Error {
  /** Identifies the error, even across copies of the package. */
  override readonly name = 'IllegalActionError';
  /** Tells every copy of the package which error this is. */
  get [ERROR_NAME](): string {
    return 'IllegalActionError';
  }
  /**
   * `instanceof` holds for errors of every copy of the package.
   *
   * @hidden
   */
  static override readonly [Symbol.hasInstance]: (this: object, value: unknown) => boolean =
    /* @__PURE__ */ inEveryCopy('IllegalActionError');
  /** Stable, for programs: kebab-case, e.g. `not-adjacent`; games of one's own have codes of their own. */
  readonly code: ViolationCode | (string & {});
  /** The id of the clause that forbids the action, e.g. `EW-M5`; `null` if the value is not an action at all. */
  readonly clause: string | null;
  /** What the refusal is about; which members there are depends on `code`. */
  readonly data: object;
  /** The whole refusal, as `explain` gives it. */
  readonly violation: AnyViolation;
  /** The action as it was given. */
  readonly action: unknown;

  /**
   * Made by the engine. The message is that of the violation, followed by the clause; for what is not an action at all,
   * by what is wrong with it.
   *
   * @param violation - why the action is refused
   * @param action - the action as it was given
   */
  constructor(violation: AnyViolation, action: unknown) {
    super(`${violation.message}${addedTo(violation)}`);
    this.code = violation.code;
    this.clause = violation.clause;
    this.data = violation.data;
    this.violation = violation;
    this.action = action;
  }
}

/** What programmers are told besides the sentence for people. */
function addedTo({ clause, data }: AnyViolation): string {
  if (clause !== null) return ` (${clause})`;
  const { path, reason } = data as Partial<Malformed>;
  return path === undefined || reason === undefined ? '' : ` ${withPath(path, reason)}`;
}

/** Thrown for invalid input. Nothing has changed. */
export class InvalidInputError extends Error {
  /** Identifies the error, even across copies of the package. */
  override readonly name = 'InvalidInputError';
  /** Tells every copy of the package which error this is. */
  get [ERROR_NAME](): string {
    return 'InvalidInputError';
  }
  /**
   * `instanceof` holds for errors of every copy of the package.
   *
   * @hidden
   */
  static override readonly [Symbol.hasInstance]: (this: object, value: unknown) => boolean =
    /* @__PURE__ */ inEveryCopy('InvalidInputError');
  /** Stable, for programs: kebab-case, e.g. `unknown-key`. */
  readonly code: InputErrorCode;
  /** The path to the fault, from the root of the input: `['players', 0, 'cubes']`. */
  readonly path: readonly (string | number)[];
  /** The message without the path. */
  readonly reason: string;

  /**
   * Made by the engine. The message is the path, if any, followed by the reason.
   *
   * @param code - kebab-case, stable
   * @param path - the path to the fault, from the root of the input
   * @param message - what is wrong there
   */
  constructor(code: InputErrorCode, path: readonly (string | number)[], message: string) {
    super(withPath(path, message));
    this.code = code;
    this.path = path;
    this.reason = message;
  }
}

/** Adds the path of a part of the input to the errors of that part. */
export function below<T>(path: readonly (string | number)[], work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    throw new InvalidInputError(error.code, [...path, ...error.path], error.reason);
  }
}

/** Thrown by a call that would have exceeded one of its work limits. Nothing has changed. */
export class LimitError extends Error {
  /** Identifies the error, even across copies of the package. */
  override readonly name = 'LimitError';
  /** Tells every copy of the package which error this is. */
  get [ERROR_NAME](): string {
    return 'LimitError';
  }
  /**
   * `instanceof` holds for errors of every copy of the package.
   *
   * @hidden
   */
  static override readonly [Symbol.hasInstance]: (this: object, value: unknown) => boolean =
    /* @__PURE__ */ inEveryCopy('LimitError');
  /** Stable, for programs: `limit-reached`, or `aborted` if a signal ended the call. */
  readonly code: 'limit-reached' | 'aborted';
  /** The option that ended the call. */
  readonly limit: 'maxActions' | 'milliseconds' | 'signal';

  /**
   * Made by the engine.
   *
   * @param limit - the option that ended the call
   * @param message - a sentence for people
   */
  constructor(limit: 'maxActions' | 'milliseconds' | 'signal', message: string) {
    super(message);
    this.code = limit === 'signal' ? 'aborted' : 'limit-reached';
    this.limit = limit;
  }
}

/** A sentence about something in the input, with the path to it in front. */
export function withPath(path: readonly (string | number)[], message: string): string {
  return path.length === 0 ? message : `${formatPath(path)}: ${message}`;
}

function formatPath(path: readonly (string | number)[]): string {
  return path
    .map((key, i) => (typeof key === 'number' ? `[${key}]` : `${i === 0 ? '' : '.'}${printable(key)}`))
    .join('');
}

/** A key as it can appear in a line of text. */
function printable(key: string): string {
  return /^[\w-]{1,40}$/.test(key) ? key : quoted(key);
}
