import { IllegalActionError, InvalidInputError, LimitError } from '../../index';
import { withPath } from '../../input/errors';

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

/** Thrown by methods for requests that fail and change nothing. */
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

/** Puts the path into the sentence, for readers who see only the message. */
function placed(fault: Fault): Fault {
  return fault.path === undefined ? fault : { ...fault, message: withPath(fault.path, fault.message) };
}

/**
 * Runs a part of a method that reads the params or one of them: faults in it are reported with the path to that.
 *
 * @param others - other params that the part reads; their faults already have their path
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
