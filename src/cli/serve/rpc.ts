import {
  createJSONRPCErrorResponse,
  createJSONRPCNotification,
  JSONRPCErrorCode,
  type JSONRPCErrorResponse,
  JSONRPCServer,
} from 'json-rpc-2.0';
import * as z from 'zod/mini';
import { InvalidInputError } from '../../index';
import { read } from '../../input/read';
import { anything, object, open, text } from '../../input/schema';
import { MAX_VALUES, readJson } from '../../record-tools/json';
import { faultOf, RequestError, type RpcFault, refuse } from '../session/faults';

/** The maximum length of a request or of the answers to a batch, in bytes. */
export const MAX_LINE = 16 * 1024 * 1024;

export const MOST_IN_BATCH = 1000;

const token = z.union([
  text({ most: 256 }),
  z.number().check(z.minimum(Number.MIN_SAFE_INTEGER), z.maximum(Number.MAX_SAFE_INTEGER)),
]);
const id = z.nullable(token);
const message = object({
  jsonrpc: z.literal('2.0'),
  id: z.optional(id),
  method: text(),
  params: z.optional(anything),
});

/** The notification that cancels a request, as in the Language Server Protocol. */
const cancelling = open({
  jsonrpc: z.literal('2.0'),
  method: z.literal('$/cancelRequest'),
  params: open({ id }),
});

/** A line, or the fault that makes it unreadable. */
export type Line = { readonly text: string } | { readonly fault: RpcFault };

export type Id = z.infer<typeof id>;

export interface Request {
  /** Whether the answers to the batch are already too long, so that the request must be refused. */
  readonly isFull: boolean;
  /** The id of the request; `undefined` for a notification. */
  readonly id: Id | undefined;
  /** The token that progress reports must have; `undefined` if the client wants none. */
  readonly token: z.infer<typeof token> | undefined;
}

/** Error codes: of JSON-RPC 2.0, of the Language Server Protocol (-32800), and of this server (1 and 2). */
const CODES: Readonly<Record<string, number>> = {
  'not-a-request': JSONRPCErrorCode.InvalidRequest,
  'unknown-method': JSONRPCErrorCode.MethodNotFound,
  'wrong-params': JSONRPCErrorCode.InvalidParams,
  internal: JSONRPCErrorCode.InternalError,
  aborted: -32800,
  'illegal-id': 1,
  'game-over': 2,
  'no-record': 2,
};

/** For codes not in `CODES`: a fault of the params is `InvalidParams`, a broken clause 1, any other fault 2. */
function codeOf({ code, clause, path }: RpcFault): number {
  const withoutPath = clause === undefined ? 2 : 1;
  return CODES[code] ?? (path === undefined ? withoutPath : JSONRPCErrorCode.InvalidParams);
}

export function failure(fault: RpcFault, id: Id, code = codeOf(fault)): JSONRPCErrorResponse {
  const { message, ...data } = fault;
  return createJSONRPCErrorResponse(id, code, message, data);
}

export function notification(method: string, params: object): string {
  return JSON.stringify(createJSONRPCNotification(method, params));
}

/**
 * Answers lines of JSON-RPC 2.0. The requests of a batch run one after the other.
 *
 * @param run - returns the result of a method, or throws and changes nothing
 * @param most - the maximum number of JSON values in a line
 * @returns a function that answers a line; the answer is `null` if the line is blank or has only notifications
 */
export function rpcOf(
  methods: readonly string[],
  run: (method: string, params: unknown, request: Request) => object,
  most = MAX_VALUES,
): (line: Line) => Promise<string | null> {
  const server = new JSONRPCServer<Request>({ errorListener: () => {} });
  server.mapErrorToJSONRPCErrorResponse = (id, error) => failure(faultOf(error), id);
  for (const name of methods) server.addMethod(name, (params, request) => run(name, params, request));
  server.applyMiddleware((next, request, more) => {
    if (more.isFull)
      refuse('too-long', 'The answers to this batch are too long.', undefined, { most: MAX_LINE });
    if (!server.hasMethod(request.method))
      refuse('unknown-method', 'There is no such method.', undefined, { methods });
    return next(request, more);
  });

  async function answerOne(value: unknown, isFull = false): Promise<string | null> {
    let id: Id | undefined = idIn(value);
    try {
      const request = parseRequest(value);
      id = request.id;
      const { params, token } = tokenIn(request.params);
      const answer = await server.receive({ ...request, params } as never, { id, token, isFull });
      return answer === null ? null : JSON.stringify(answer);
    } catch (error) {
      return id === undefined ? null : JSON.stringify(failure(faultOf(error), id));
    }
  }

  return async (line) => {
    let value: unknown;
    try {
      value = valueIn(line, most);
    } catch (error) {
      return JSON.stringify(failure(faultOf(error), null, JSONRPCErrorCode.ParseError));
    }
    if (value === undefined) return null;
    if (!Array.isArray(value)) return answerOne(value);
    if (value.length === 0 || value.length > MOST_IN_BATCH) {
      const message = `A batch has from 1 to ${MOST_IN_BATCH} requests.`;
      return JSON.stringify(failure({ code: 'not-a-request', message, data: { most: MOST_IN_BATCH } }, null));
    }
    const answers: string[] = [];
    let bytes = 0;
    for (const each of value) {
      const answer = await answerOne(each, bytes >= MAX_LINE);
      if (answer === null) continue;
      answers.push(answer);
      bytes += Buffer.byteLength(answer);
    }
    return answers.length === 0 ? null : `[${answers.join()}]`;
  };
}

function valueIn(line: Line, most: number): unknown {
  if ('fault' in line) throw new RequestError(line.fault);
  if (line.text.trim() === '') return undefined;
  try {
    return readJson(line.text, { most });
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return refuse('not-json', `The line is not JSON: ${error.message.replace(/^line 1, /, '')}.`);
  }
}

function parseRequest(value: unknown): z.infer<typeof message> {
  try {
    return read(message, value);
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    return refuse('not-a-request', error.message);
  }
}

/** Returns the id that the answer repeats, even if the request is invalid; `null` without a valid id. */
function idIn(value: unknown): Id {
  return z.safeParse(id, Object(value).id).data ?? null;
}

/** Separates the progress token from the params. Some clients send params only as a list, with one object. */
function tokenIn(params: unknown = {}): { readonly params: unknown; readonly token?: Request['token'] } {
  const given = Array.isArray(params) && params.length <= 1 ? (params[0] ?? {}) : params;
  if (typeof given !== 'object' || given === null || !Object.hasOwn(given, 'progressToken'))
    return { params: given };
  const { progressToken, ...rest } = given as { readonly progressToken: unknown };
  return { params: rest, ...read(object({ token }), { token: progressToken }) };
}

export function cancelledBy(line: string): Id[] {
  if (!line.includes('cancelRequest')) return [];
  try {
    return [readJson(line)].flat().flatMap((value) => {
      const { success, data } = z.safeParse(cancelling, value);
      return success ? [data.params.id] : [];
    });
  } catch {
    return [];
  }
}
