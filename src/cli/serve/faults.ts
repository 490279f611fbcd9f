import { IllegalActionError, type LimitError } from '../../core/errors';

/** What is wrong with a request, as it is answered. */
export interface Fault {
  /** Stable, for programs: kebab-case. */
  readonly code: string;
  /** A plain sentence. */
  readonly message: string;
  /** For actions that are not legal: the clause that forbids it, or `null` if it is no action of the game at all. */
  readonly clause?: string | null;
  /** Where in `params` the fault lies. */
  readonly path?: readonly (string | number)[];
  /** What else a program may need. */
  readonly data?: unknown;
}

/** Thrown by methods for requests that cannot be done. Nothing has changed then. */
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

/** The answer to whatever was thrown. */
export function faultOf(error: unknown): Fault {
  if (error instanceof RequestError) return error.fault;
  if (error instanceof IllegalActionError) {
    return { code: error.code, message: error.message, clause: error.clause };
  }
  if (isLimitError(error)) return { code: error.code, message: error.message };
  if (isInputError(error)) return { code: error.code, message: error.reason, path: error.path };
  return { code: 'internal', message: `This should not happen: ${String(error)}` };
}

/**
 * Does a part of a method that reads one of the params: faults in it are told with the path to that one.
 *
 * @param others - other params that the part reads, whose faults have the path to them already
 */
export function within<T>(
  path: readonly (string | number)[],
  work: () => T,
  others: readonly string[] = [],
): T {
  try {
    return work();
  } catch (error) {
    if (!isInputError(error) || others.includes(String(error.path[0]))) throw error;
    return refuse(error.code, error.reason, [...path, ...error.path]);
  }
}

/** Does what throws a RangeError exactly if a param is not one that can be taken now. */
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

interface InputError {
  readonly code: string;
  readonly path: readonly (string | number)[];
  readonly reason: string;
}

/** Each bundle has classes of its own for these, so they go by their names. */
function isLimitError(error: unknown): error is LimitError {
  return error instanceof Error && error.name === 'LimitError';
}

function isInputError(error: unknown): error is InputError {
  return error instanceof Error && error.name === 'InvalidInputError' && 'reason' in error;
}
