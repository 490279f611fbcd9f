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
