import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Complaint, reason } from '../complaint';
import { type Disk, isSystemError, type Sink } from './disk';

/** The suffix of files being written. */
export const UNFINISHED = '.tmp';

export type Pieces = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

/** Errors of systems that cannot, or need not, sync a folder. */
const NO_FOLDER_SYNC = ['EPERM', 'EACCES', 'EINVAL', 'EBADF', 'EISDIR', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

/** Errors of file systems without hard links. */
const NO_LINKS = ['EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

/**
 * Writes a new file, completely or not at all: under another name first, and under its own once everything is on the
 * disk. An existing file is left alone, even one that appeared meanwhile.
 *
 * @returns whether the file was written; `false` if the name is taken
 * @throws Complaint if the system refuses; there is no new file then
 */
export async function createWhole(
  disk: Disk,
  file: string,
  pieces: Pieces,
  signal?: AbortSignal,
): Promise<boolean> {
  return complaining(file, async () => {
    const unfinished = await writeUnfinished(disk, file, pieces, 0o666, signal);
    try {
      if (!(await claimName(disk, unfinished, file))) return false;
    } finally {
      await removeIfThere(disk, unfinished);
    }
    await orRemove(disk, file, () => syncNames(disk, file));
    return true;
  });
}

/**
 * Replaces a file, completely or not at all: until everything is on the disk, the old one keeps the name.
 *
 * @throws Complaint if the system refuses; the old file, or the new one, is complete then
 */
export async function replaceWhole(
  disk: Disk,
  file: string,
  pieces: Pieces,
  signal?: AbortSignal,
): Promise<void> {
  await complaining(file, async () => {
    const { mode } = await stat(file).catch(() => ({ mode: 0o666 }));
    const unfinished = await writeUnfinished(disk, file, pieces, mode & 0o777, signal);
    await orRemove(disk, unfinished, () => disk.rename(unfinished, file));
    await syncNames(disk, file);
  });
}

/**
 * Removes a file that is no longer needed, if possible.
 *
 * @returns whether it was removed
 */
export async function removeIfThere(disk: Disk, file: string): Promise<boolean> {
  return disk.remove(file).then(
    () => true,
    () => false,
  );
}

/**
 * A name next to a file that is unique, across all machines that share the folder: process ids and host names are not
 * enough for that.
 */
export function uniqueName(file: string, end: string): string {
  return join(dirname(file), `${startOfName(file)}.${randomBytes(12).toString('hex')}${end}`);
}

/** What the names of all unfinished files of a file begin with. */
export function startOfName(file: string): string {
  return basename(file).slice(0, 40);
}

/** The complete file, on the disk, under a name of its own. */
async function writeUnfinished(
  disk: Disk,
  file: string,
  pieces: Pieces,
  mode: number,
  signal: AbortSignal | undefined,
): Promise<string> {
  const unfinished = uniqueName(file, `.${process.pid}${UNFINISHED}`);
  let sink: Sink | null = null;
  try {
    sink = await disk.create(unfinished, mode);
    for await (const piece of pieces) {
      signal?.throwIfAborted();
      await sink.write(piece);
    }
    await sink.sync();
    const written = sink;
    sink = null;
    await written.close();
    signal?.throwIfAborted();
  } catch (error) {
    await sink?.close().catch(() => {});
    await removeIfThere(disk, unfinished);
    throw error;
  }
  return unfinished;
}

/** Gives a finished file its name unless the name is taken. */
async function claimName(disk: Disk, unfinished: string, file: string): Promise<boolean> {
  try {
    await disk.link(unfinished, file);
    return true;
  } catch (error) {
    if (isSystemError(error, 'EEXIST')) return false;
    if (!isSystemError(error, ...NO_LINKS)) throw error;
  }
  // Without hard links, an empty file reserves the name.
  let place: Sink;
  try {
    place = await disk.create(file);
  } catch (error) {
    if (isSystemError(error, 'EEXIST')) return false;
    throw error;
  }
  await orRemove(disk, file, async () => {
    await place.close();
    await disk.rename(unfinished, file);
  });
  return true;
}

/** Does something with a file, and removes the file if that fails. */
async function orRemove(disk: Disk, file: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    await removeIfThere(disk, file);
    throw error;
  }
}

async function syncNames(disk: Disk, file: string): Promise<void> {
  try {
    await disk.syncFolder(dirname(file));
  } catch (error) {
    if (!isSystemError(error, ...NO_FOLDER_SYNC)) throw error;
  }
}

async function complaining<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new Complaint(`${file} cannot be written: ${reason(error)}`);
  }
}
