import { lstat, readFile, realpath } from 'node:fs/promises';
import type { GameRecord } from '../../core/game-record';

import { Complaint, reason } from '../complaint';
import { type Disk, isSystemError } from '../files/disk';
import { createWhole, replaceWhole, uniqueName } from '../files/whole-file';

/** The file of a saved game. */
export interface SavedGame {
  /** Its name. If something else has changed the file, it is left alone, and the game gets a file of its own. */
  name(): string;
  /**
   * Saves the game as it is. At every moment, the file contains the game as it was before, or as it is.
   *
   * @throws Complaint if the system refuses
   */
  save(record: GameRecord): Promise<void>;
}

/**
 * Opens the file for a new game and saves its start there.
 *
 * @param force - whether to overwrite an existing file
 * @throws Complaint if there is one and `force` is not set, or if the file cannot be written
 */
export async function newSavedGame(
  disk: Disk,
  file: string,
  start: GameRecord,
  force: boolean,
): Promise<SavedGame> {
  const text = textOf(start);
  const isThere = await isOrdinaryFile(file);
  if (isThere && force) await replaceWhole(disk, await realpath(file), [text]);
  else if (isThere || !(await createWhole(disk, file, [text])))
    throw new Complaint(
      `${file} already exists; resume it with --resume, overwrite it with --force, or give another name`,
    );
  return savedAs(disk, file, Buffer.from(text));
}

/**
 * An existing game that continues to be saved in its file.
 *
 * @param bytes - the contents of the file
 */
export function oldSavedGame(disk: Disk, file: string, bytes: Uint8Array): SavedGame {
  return savedAs(disk, file, bytes);
}

/** @throws Complaint if the name is not that of an ordinary file */
async function isOrdinaryFile(file: string): Promise<boolean> {
  try {
    const found = await lstat(file);
    const real = found.isSymbolicLink() ? await lstat(await realpath(file)) : found;
    if (!real.isFile()) throw new Complaint(`${file} is not an ordinary file`);
    return true;
  } catch (error) {
    if (isSystemError(error, 'ENOENT', 'ENOTDIR')) return false;
    if (isSystemError(error)) throw new Complaint(`${file} cannot be written: ${reason(error)}`);
    throw error;
  }
}

function savedAs(disk: Disk, first: string, bytes: Uint8Array): SavedGame {
  let file = first;
  let held = bytes;
  // A failed save may have left this.
  let tried = bytes;
  return {
    name: () => file,
    async save(record) {
      const text = Buffer.from(textOf(record));
      if (text.equals(held)) return;
      const found = await contentOf(file);
      const isOwn = found !== null && (found.equals(held) || found.equals(tried));
      tried = text;
      if (isOwn) await replaceWhole(disk, await realpath(file), [text]);
      else if (found !== null || !(await createWhole(disk, file, [text]))) {
        const other = uniqueName(file, '.json');
        await createWhole(disk, other, [text]);
        file = other;
      }
      held = text;
    },
  };
}

/** The contents of a file; `null` if there is none. */
async function contentOf(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return null;
    throw new Complaint(`${file} cannot be read: ${reason(error)}`);
  }
}

function textOf(record: GameRecord): string {
  return `${JSON.stringify(record, null, 1)}\n`;
}
