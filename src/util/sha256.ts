import { sha256 as portable } from '@noble/hashes/sha2';
import { bytesToHex } from '@noble/hashes/utils';

/** SHA-256 of bytes, in hex. */
export type Sha256 = (bytes: Uint8Array) => string;

let chosen: Sha256 = (bytes) => bytesToHex(portable(bytes));

export function sha256(bytes: Uint8Array): string {
  return chosen(bytes);
}

/** Lets a host supply its own, faster SHA-256. Not for users: a wrong one would corrupt all records. */
export function lendSha256(native: Sha256): void {
  chosen = native;
}
