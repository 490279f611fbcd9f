import { readFile } from 'node:fs/promises';
import type { GameRecord } from '../../record/game-record';
import { Complaint, reason } from '../complaint';
import { isSystemError } from '../files/disk';
import { type Place, targetOf } from '../files/target';
import { createWhole, removeIfThere, replaceWhole, uniqueName } from '../files/whole-file';

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
 * Opens the file for a new game and saves its start there. A file that is to be overwritten stays as it is until the
 * game is over; until then the game is saved beside it.
 *
 * @param force - whether to overwrite an existing file
 * @throws Complaint if there is one and `force` is not set, or if the file cannot be written
 */
export async function newSavedGame(place: Place, start: GameRecord, force: boolean): Promise<SavedGame> {
  const { disk, name, say } = place;
  const bytes = bytesOf(start);
  const target = await targetOf(place);
  if (target !== null && force) {
    const beside = uniqueName(target, '.json');
    await createWhole(disk, beside, [bytes]);
    say(`${name} stays as it is until the game is over; until then the game is saved as ${beside}`);
    return savedAs({ ...place, name: beside }, beside, bytes, { name, target });
  }
  if (target !== null || !(await createWhole(disk, name, [bytes])))
    throw new Complaint(
      `${name} already exists; resume it with --resume, overwrite it with --force, or give another name`,
    );
  return savedAs(place, name, bytes);
}

/**
 * An existing game that continues to be saved in its file.
 *
 * @param bytes - the contents of the file
 * @throws Complaint if the file cannot be written
 */
export async function oldSavedGame(place: Place, bytes: Uint8Array): Promise<SavedGame> {
  return savedAs(place, (await targetOf(place)) ?? place.name, bytes);
}

/**
 * @param first - the file
 * @param bytes - its contents
 * @param end - the file that the game replaces once it is over
 */
function savedAs(
  { disk, name: called, say }: Place,
  first: string,
  bytes: Uint8Array,
  end?: { readonly name: string; readonly target: string },
): SavedGame {
  let name = called;
  let file = first;
  let held = bytes;
  // A failed save may have left this.
  let tried = bytes;

  async function replaceEnd(
    text: Uint8Array,
    { name: last, target }: NonNullable<typeof end>,
  ): Promise<void> {
    await replaceWhole(disk, target, [text]);
    await removeIfThere(disk, file);
    name = last;
    file = target;
  }
  async function replaceOwn(text: Uint8Array): Promise<void> {
    const found = await contentOf(file);
    const isOwn = found !== null && (found.equals(held) || found.equals(tried));
    tried = text;
    if (isOwn) return replaceWhole(disk, file, [text]);
    if (found === null && (await createWhole(disk, file, [text]))) return;
    const other = uniqueName(file, '.json');
    await createWhole(disk, other, [text]);
    say(`${name} was changed by something else and is left alone; the game is saved as ${other}`);
    name = other;
    file = other;
  }
  return {
    name: () => name,
    async save(record) {
      const text = bytesOf(record);
      if (text.equals(held)) return;
      if (end !== undefined && record.result !== null) await replaceEnd(text, end);
      else await replaceOwn(text);
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

function bytesOf(record: GameRecord): Buffer {
  return Buffer.from(`${JSON.stringify(record, null, 1)}\n`);
}
