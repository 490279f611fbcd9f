import { IllegalActionError, InvalidInputError, LimitError } from '../../index';
import { withPath } from '../../input/errors';

export interface RpcFault {
  /** The kind of fault, in kebab-case; stable. */
  readonly code: string;
  readonly message: string;
  /** The clause that forbids an illegal action; `null` if the game has no such action. */
  readonly clause?: string | null;
  /** The path to the fault in `params`. */
  readonly path?: readonly (string | number)[];
  readonly data?: unknown;
}

/** A request that fails and changes nothing. */
export class RequestError extends Error {
  readonly fault: RpcFault;

  constructor(fault: RpcFault) {
    super(fault.message);
    this.fault = fault;
  }
}

export function refuse(code: string, message: string, path?: RpcFault['path'], data?: unknown): never {
  throw new RequestError({ code, message, ...(path && { path }), ...(data !== undefined && { data }) });
}

/** The message starts with the path, for readers who see only the message. */
export function faultOf(error: unknown): RpcFault {
  if (error instanceof RequestError) {
    const { path = [], message } = error.fault;
    return { ...error.fault, message: withPath(path, message) };
  }
  if (error instanceof InvalidInputError) {
    const { code, message, path } = error;
    return { code, message, path };
  }
  if (error instanceof IllegalActionError) {
    const { code, message, clause, data } = error;
    return { code, message, clause, data };
  }
  if (error instanceof LimitError) return { code: error.code, message: error.message };
  return { code: 'internal', message: `Internal error: ${String(error)}` };
}
