import { checkPlain, refuseSize } from '../../input/plain-json';
import { MAX_VALUES } from '../../records/json';
import { refuse } from './faults';

/** Identifies a request. */
export type Id = string | number | null;

/** The maximum length of a request id. */
const MAX_ID = 256;

/** Whether a value is an id that JSON preserves. */
export function isId(id: unknown): id is Id {
  if (typeof id === 'string') return id.length <= MAX_ID;
  return id === null || (typeof id === 'number' && Math.abs(id) <= Number.MAX_SAFE_INTEGER);
}

/** The id of a message, so that even a message that is not a request is answered with its id; `undefined` without one. */
export function idOf(message: object): Id | undefined {
  if (!Object.hasOwn(message, 'id')) return undefined;
  const { id } = message as { readonly id: unknown };
  if (isId(id)) return id;
  return refuse(
    'not-a-request',
    `The id must be null, a number up to ${Number.MAX_SAFE_INTEGER}, or a string of at most ${MAX_ID} characters.`,
  );
}

/** What is asked of the server. */
export interface Request {
  readonly method: string;
  readonly params: object;
}

/**
 * The request in a message.
 *
 * @param keys - the members that it may have
 */
export function requestOf(message: object, keys: readonly string[]): Request {
  for (const key of Object.keys(message)) {
    if (!keys.includes(key)) refuse('not-a-request', `A request has only ${inWords(keys)}.`);
  }
  const { method, params = {} } = message as { readonly method?: unknown; readonly params?: unknown };
  if (typeof method !== 'string') return refuse('not-a-request', 'The method must be a string.');
  if (typeof params !== 'object' || params === null || Array.isArray(params))
    return refuse('not-a-request', 'The params must be an object.');
  if (!checkPlain(params, [], MAX_VALUES)) refuseSize([]);
  return { method, params };
}

function inWords(words: readonly string[]): string {
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
