import { bytesToHex } from '@noble/hashes/utils';

/** 128 bits: nobody can try them all. */
const BYTES = 16;

/**
 * A seed that nobody can guess, for games with people. The rules draw nothing from it by themselves: it goes into the
 * options of {@link setup} or {@link startRecord} like any other seed, and stays secret until the game is over.
 *
 * @returns 32 hexadecimal digits: 128 bits from the platform's generator of secure random numbers
 * @throws an `Error` where the platform has no `crypto.getRandomValues`
 */
export function randomSeed(): string {
  // There is always one in Node 20 and in browsers, but not in every engine of JavaScript.
  const generator: typeof globalThis.crypto | undefined = globalThis.crypto;
  if (typeof generator?.getRandomValues !== 'function')
    throw new Error('There is no crypto.getRandomValues here: give a seed from another secure generator.');
  return bytesToHex(generator.getRandomValues(new Uint8Array(BYTES)));
}
