import { checkPlain, refuseSize } from '../../input/plain-json';
import { MAX_VALUES } from '../json';
import { refuse } from './faults';

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
