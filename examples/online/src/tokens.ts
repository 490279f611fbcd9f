import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A key that nobody can guess, for a request that brings none: 256 random bits. */
export function newKey(): string {
  return randomBytes(32).toString('base64url');
}

/** The token of the seat that was asked for with a key: the same whenever it is asked for again. */
export function tokenOf(room: string, key: string): string {
  return createHash('sha256').update(`seat ${room} ${key}`).digest('base64url');
}

/** What the database keeps of a token. A slow hash would add nothing: there are no weak tokens to try. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Whether a token has a hash, in a time that does not tell how much of it is right. */
export function fits(token: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(token), 'hex'), Buffer.from(hash, 'hex'));
}

/** The name of a room that was opened with a key: whoever knows it may watch. */
export function newRoomId(key: string = newKey()): string {
  return createHash('sha256').update(`room ${key}`).digest('base64url').slice(0, 12);
}

/** Whether a text can be the name of a room. */
export function isRoomId(text: string): boolean {
  return /^[\w-]{12}$/.test(text);
}
