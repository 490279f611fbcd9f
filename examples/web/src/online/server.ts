/** Where games are kept on a server, ending with a slash; `null` for a page without one. See `VITE_SERVER`. */
export const SERVER: string | null = addressOf(import.meta.env.VITE_SERVER ?? '');

function addressOf(given: string): string | null {
  return given === '' ? null : new URL(given, location.href).href;
}

/** What the server has refused. */
export class RefusedRequest extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Asks the server over HTTP: `POST` if there is something to tell. */
export async function ask<T>(
  path: string,
  { token, body }: { readonly token?: string | null; readonly body?: object } = {},
): Promise<T> {
  const response = await fetch(new URL(path, SERVER ?? location.href), {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(typeof token === 'string' ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new RefusedRequest('unavailable', 'The server cannot be reached.');
  });
  const answer = await response.json().catch(() => ({}));
  if (!response.ok)
    throw new RefusedRequest(String(answer.code ?? 'unavailable'), String(answer.message ?? response.status));
  return answer;
}

/** The address of a room's socket. */
export function socketUrl(room: string): string {
  return new URL(`rooms/${room}/socket`, SERVER ?? location.href).href.replace(/^http/, 'ws');
}
