import { IllegalActionError, InvalidInputError, LimitError } from '../../index';
import { withPath } from '../../input/errors';

/** The error in the answer to a request. */
export interface Fault {
  /** A stable name of the kind of fault for programs, in kebab-case. */
  readonly code: string;
  /** A sentence for people. */
  readonly message: string;
  /** For illegal actions, the clause that forbids the action; `null` if the game has no such action. */
  readonly clause?: string | null;
  /** The path to the fault in `params`. */
  readonly path?: readonly (string | number)[];
  /** Further data for programs. */
  readonly data?: unknown;
}

/** Thrown by methods for requests that fail and change nothing. */
export class RequestError extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.message);
    this.fault = fault;
  }
}

/** Throws a {@link RequestError}. */
export function refuse(code: string, message: string, path?: Fault['path']): never {
  throw new RequestError(path === undefined ? { code, message } : { code, message, path });
}

/** Converts a thrown error to a fault. */
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

/** Adds the path to the message, for readers who see only the message. */
function placed(fault: Fault): Fault {
  return fault.path === undefined ? fault : { ...fault, message: withPath(fault.path, fault.message) };
}

/**
 * Runs code that validates the param at `path`, and converts invalid input to a refusal with the full path.
 *
 * @param others - other params that the code validates, whose errors are thrown unchanged
 */
export function within<T>(
  path: readonly (string | number)[],
  work: () => T,
  others: readonly string[] = [],
): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof InvalidInputError) || others.includes(String(error.path[0]))) throw error;
    return refuse(error.code, error.reason, [...path, ...error.path]);
  }
}

/** Runs code that throws a `RangeError` if a param is not acceptable, and converts that error to a refusal. */
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
