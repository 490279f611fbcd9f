import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Returns a key of 256 random bits, for a request without an idempotency key. */
export function newKey(): string {
  return randomBytes(32).toString('base64url');
}

/** Derives the token of a seat from the key of its request, so that a repeated request gets the same token. */
export function tokenOf(room: string, key: string): string {
  return createHash('sha256').update(`seat ${room} ${key}`).digest('base64url');
}

/** Returns the hash of a token for the database. A slow hash would add nothing, because no token is weak. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Returns whether a token has a hash, in constant time. */
export function fits(token: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(token), 'hex'), Buffer.from(hash, 'hex'));
}

/** Derives the name of a room from the key of its request. Clients that know the name may watch. */
export function newRoomId(key: string = newKey()): string {
  return createHash('sha256').update(`room ${key}`).digest('base64url').slice(0, 12);
}

/** Returns whether a text can be the name of a room. */
export function isRoomId(text: string): boolean {
  return /^[\w-]{12}$/.test(text);
}
