import { readJson } from '../../records/json';
import { type Fault, faultOf, RequestError, refuse } from './faults';
import { type Id, idOf, isId, type Request, requestOf } from './request';

/** The most that a batch of requests may hold, and the length of answers in bytes after which the rest is refused. */
export const MOST_IN_BATCH = { requests: 1000, bytes: 64 * 1024 * 1024 } as const;

/** The notification by which a client cancels a request, as in the Language Server Protocol. */
const CANCEL = '$/cancelRequest';

/** The codes of JSON-RPC 2.0 and, for what is cancelled, that of the Language Server Protocol. */
const CODES: Readonly<Record<string, number>> = {
  'not-utf8': -32700,
  'not-json': -32700,
  'too-long': -32700,
  'not-a-request': -32600,
  'unknown-method': -32601,
  'wrong-params': -32602,
  internal: -32603,
  aborted: -32800,
  'illegal-id': 1,
  'game-over': 2,
  'no-record': 2,
};

/** Illegal actions have a clause, what is wrong with params has a path; everything else is refused for now. */
function codeOf({ code, clause, path }: Fault): number {
  const known = CODES[code];
  if (known !== undefined) return known;
  if (clause !== undefined && path === undefined) return 1;
  return path === undefined ? 2 : -32602;
}

function errorOf(fault: Fault): object {
  const { message, ...data } = fault;
  return { code: codeOf(fault), message, data };
}

/** The answer of JSON-RPC 2.0 to a request that fails. */
export function rpcFailure(fault: Fault, id: Id = null): string {
  return JSON.stringify({ jsonrpc: '2.0', id, error: errorOf(fault) });
}

/** A request, with what names it when the client is told how far it is. */
export interface RpcRequest extends Request {
  /** The id by which it can be cancelled; `undefined` for a notification. */
  readonly id: Id | undefined;
  readonly token: string | number | undefined;
}

/** The answer to a message or a list of them; `null` if they are all notifications. */
export function answerRpc(value: unknown, run: (request: RpcRequest) => object): string | null {
  if (!Array.isArray(value)) return answerOne(value, run);
  if (value.length === 0) return rpcFailure(notRequest('An empty batch has no answer.'));
  if (value.length > MOST_IN_BATCH.requests)
    return rpcFailure({
      ...notRequest(`A batch has at most ${MOST_IN_BATCH.requests} requests.`),
      data: { most: MOST_IN_BATCH.requests },
    });
  const answers: string[] = [];
  let length = 0;
  const runInRoom = (request: RpcRequest): object => {
    if (length <= MOST_IN_BATCH.bytes) return run(request);
    const message = `The answers to the batch exceed ${MOST_IN_BATCH.bytes} bytes; the rest is not carried out.`;
    return refuse('limit-reached', message);
  };
  for (const message of value as readonly unknown[]) {
    const answer = answerOne(message, runInRoom);
    if (answer === null) continue;
    answers.push(answer);
    length += answer.length;
  }
  return answers.length === 0 ? null : `[${answers.join()}]`;
}

function notRequest(message: string): Fault {
  return { code: 'not-a-request', message };
}

function answerOne(message: unknown, run: (request: RpcRequest) => object): string | null {
  if (typeof message !== 'object' || message === null || Array.isArray(message))
    return rpcFailure(notRequest('A request must be an object.'));
  let id: Id | undefined = null;
  let isNotification = false;
  try {
    id = idOf(message);
    const request = rpcRequestOf(message, id);
    isNotification = id === undefined;
    if (isNotification && request.method.startsWith('$/')) return null;
    const result = run(request);
    return isNotification ? null : JSON.stringify({ jsonrpc: '2.0', id, result });
  } catch (error) {
    return isNotification ? null : rpcFailure(faultOf(error), id);
  }
}

const KEYS = ['jsonrpc', 'id', 'method', 'params'];

function rpcRequestOf(message: object, id: Id | undefined): RpcRequest {
  const { jsonrpc, params } = message as { readonly jsonrpc?: unknown; readonly params?: unknown };
  if (jsonrpc !== '2.0') refuse('not-a-request', 'The member jsonrpc must be "2.0".');
  // Clients that can only list their params send a list with the object.
  const isListed = Array.isArray(params) && params.length <= 1;
  const named = isListed ? { ...message, params: params[0] ?? {} } : message;
  const { method, params: given } = requestOf(named, KEYS);
  if (!Object.hasOwn(given, 'progressToken')) return { method, params: given, id, token: undefined };
  const { progressToken: token, ...rest } = given as { readonly progressToken: unknown };
  if (token !== null && isId(token)) return { method, params: rest, id, token };
  throw new RequestError({
    code: 'wrong-type',
    message: 'Expected a number or a string of at most 256 characters.',
    path: ['progressToken'],
  });
}

/** The notification that tells how far the request is that gave this token. */
export function progressLine(token: string | number, done: number, total: number | undefined): string {
  const value = total === undefined ? { done } : { done, total };
  return rpcNotice('$/progress', { token, value });
}

/** A notification of JSON-RPC 2.0. */
export function rpcNotice(method: string, params: object): string {
  return JSON.stringify({ jsonrpc: '2.0', method, params });
}

/** The ids of the requests that a line cancels. */
export function cancelledBy(text: string): Id[] {
  if (!text.includes('cancelRequest')) return [];
  try {
    const value = readJson(text);
    return (Array.isArray(value) ? value : [value]).flatMap(cancelledIn);
  } catch {
    return [];
  }
}

function cancelledIn(message: unknown): Id[] {
  if (typeof message !== 'object' || message === null || !Object.hasOwn(message, 'jsonrpc')) return [];
  const { method, params } = message as { readonly method?: unknown; readonly params?: unknown };
  if (method !== CANCEL || typeof params !== 'object' || params === null || !('id' in params)) return [];
  return isId(params.id) ? [params.id] : [];
}
