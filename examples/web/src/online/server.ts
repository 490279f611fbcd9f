/** The address of the server, with a slash at its end; `null` for a page without a server. See `VITE_SERVER`. */
export const SERVER: string | null = addressOf(import.meta.env.VITE_SERVER ?? '');

function addressOf(given: string): string | null {
  return given === '' ? null : new URL(given, location.href).href;
}

export class RefusedRequest extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** The delay before a request without an answer is repeated, in milliseconds. */
const AGAIN = 1_000;

/** Returns an idempotency key, by which the server recognises a repeated request. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) =>
    part.toString(36).padStart(7, '0'),
  ).join('');
}

/** Sends a request, by `POST` if there is a body. A request without an answer is repeated once. */
export async function ask<T>(
  path: string,
  { token, body }: { readonly token?: string | null; readonly body?: object } = {},
): Promise<T> {
  const request = new Request(new URL(path, SERVER ?? location.href), {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'idempotency-key': newKey() }),
      ...(typeof token === 'string' ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const response = await fetch(request.clone())
    .catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
      return fetch(request);
    })
    .catch(() => {
      throw new RefusedRequest('unavailable', 'The server cannot be reached.');
    });
  const answer = await response.json().catch(() => ({}));
  if (!response.ok)
    throw new RefusedRequest(String(answer.code ?? 'unavailable'), String(answer.message ?? response.status));
  return answer;
}

export function socketUrl(room: string): string {
  return new URL(`rooms/${room}/socket`, SERVER ?? location.href).href.replace(/^http/, 'ws');
}
