import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A token that nobody can guess: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token. A slow hash would add nothing: there are no weak tokens to try. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Whether a token has a hash, in a time that does not tell how much of it is right. */
export function fits(token: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(token), 'hex'), Buffer.from(hash, 'hex'));
}

/** The name of a room: whoever knows it may watch. */
export function newRoomId(): string {
  return randomBytes(9).toString('base64url');
}

/** Whether a text can be the name of a room. */
export function isRoomId(text: string): boolean {
  return /^[\w-]{12}$/.test(text);
}
