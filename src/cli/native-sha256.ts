import * as crypto from 'node:crypto';

/** Node has it from 20.12 on: it takes half as long as a hash object. */
const hash: typeof crypto.hash | undefined = crypto.hash;

/** SHA-256 of bytes, in hex, by Node: several times as fast as in JavaScript. */
export function nativeSha256(bytes: Uint8Array): string {
  if (hash !== undefined) return hash('sha256', bytes, 'hex');
  return crypto.createHash('sha256').update(bytes).digest('hex');
}
