import { sha256 as portable } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

type Sha256 = (bytes: Uint8Array) => string;

let chosen: Sha256 = (bytes) => bytesToHex(portable(bytes));

export function sha256(bytes: Uint8Array): string {
  return chosen(bytes);
}

/** Sets a faster SHA-256 of the platform. Not for users, because a wrong function would corrupt all records. */
export function useSha256(native: Sha256): void {
  chosen = native;
}

/**
 * Returns a random seed for games between people. The rules never call it: pass the seed in the options of {@link
 * setup} or {@link startRecord} like any other, and keep it secret until the game is over.
 *
 * @returns 128 bits from the platform's secure generator, as 32 hexadecimal digits
 * @throws an `Error` if the platform has no `crypto.getRandomValues`
 */
export function randomSeed(): string {
  // Node and browsers have one, but not every JavaScript engine.
  const generator: typeof globalThis.crypto | undefined = globalThis.crypto;
  if (typeof generator?.getRandomValues !== 'function')
    throw new Error(
      'This platform has no crypto.getRandomValues: supply a seed from another secure generator.',
    );
  return bytesToHex(generator.getRandomValues(new Uint8Array(16)));
}
