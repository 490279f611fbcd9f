import * as crypto from 'node:crypto';

/** SHA-256 in hex, by Node: several times as fast as in JavaScript. */
export function nativeSha256(data: string | Uint8Array): string {
  return crypto.hash('sha256', data, 'hex');
}
