import { createHash } from 'node:crypto';

/** SHA-256 of bytes, in hex, by Node: several times as fast as in JavaScript. */
export function nativeSha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
