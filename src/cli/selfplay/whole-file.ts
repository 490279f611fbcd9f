import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Complaint, reason } from '../complaint';

/** The end of the names of files that are being written. */
export const UNFINISHED = '.tmp';

type Pieces = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

/**
 * Writes a file wholly or not at all: under another name first, which it gives up once everything is on the disk.
 *
 * @throws Complaint if the system refuses
 */
export async function writeWhole(file: string, pieces: Pieces, signal?: AbortSignal): Promise<void> {
  const unfinished = `${file}.${process.pid}${UNFINISHED}`;
  try {
    const source = Readable.from(pieces, { objectMode: true });
    await pipeline(source, createWriteStream(unfinished), signal === undefined ? {} : { signal });
    await toDisk(unfinished);
    await rename(unfinished, file);
    await toDisk(dirname(file));
  } catch (error) {
    await rm(unfinished, { force: true });
    if (!isSystemError(error)) throw error;
    throw new Complaint(`${file} cannot be written: ${reason(error)}`);
  }
}

/** Waits until a file, or the names in a folder, are on the disk. */
async function toDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Some systems cannot do this with folders, and need not.
    if (!isSystemError(error) || !['EPERM', 'EINVAL', 'EBADF', 'EISDIR'].includes(error.code)) throw error;
  } finally {
    await handle.close();
  }
}

function isSystemError(error: unknown): error is Error & { readonly code: string } {
  return error instanceof Error && 'syscall' in error && 'code' in error;
}
