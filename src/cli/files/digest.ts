import * as crypto from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lendSha256 } from '../../entries/command';
import { unreadable } from '../complaint';
import { isSystemError } from './disk';
import type { Pieces } from './whole-file';

/** The size and hash of a file. */
export interface Digest {
  readonly bytes: number;
  readonly sha256: string;
}

/** Passes chunks on, and returns their digest at the end. */
export async function* digested(
  pieces: Pieces,
  tell: (digest: Digest) => void,
): AsyncGenerator<Uint8Array, void> {
  const hash = crypto.createHash('sha256');
  let bytes = 0;
  for await (const piece of pieces) {
    const read = typeof piece === 'string' ? Buffer.from(piece) : piece;
    hash.update(read);
    bytes += read.length;
    yield read;
  }
  tell({ bytes, sha256: hash.digest('hex') });
}

/** The digest of a file; `null` if there is none. */
export async function digestOf(file: string): Promise<Digest | null> {
  let found: Digest | null = null;
  const bytes = createReadStream(file) as AsyncIterable<Uint8Array>;
  try {
    for await (const _ of digested(bytes, (digest) => (found = digest)));
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return null;
    throw unreadable(file, error);
  }
  return found;
}

export function isSame(a: Digest | null | undefined, b: Digest | null | undefined): boolean {
  return a != null && b != null && a.bytes === b.bytes && a.sha256 === b.sha256;
}

/** Node has it from 20.12 on: it takes half as long as a hash object. */
const hash: typeof crypto.hash | undefined = crypto.hash;

/** SHA-256 in hex, by Node: several times as fast as in JavaScript. */
export function nativeSha256(data: string | Uint8Array): string {
  if (hash !== undefined) return hash('sha256', data, 'hex');
  return crypto.createHash('sha256').update(data).digest('hex');
}

/** Lets the engine hash as fast as Node can. */
export function lendNativeSha256(): void {
  lendSha256(nativeSha256);
}
