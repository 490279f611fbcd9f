import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { anything, open, record, text } from '../../input/schema';
import { Complaint, reason, unreadable } from '../complaint';
import { readAs } from '../text-file';
import { type Disk, isSystemError } from './disk';
import { type Lock, takeLock } from './lock';
import { removeIfThere, replaceWhole, UNFINISHED } from './whole-file';

/** The manifest of a folder of parts: the values that its files depend on, by name. */
export type Manifest = Readonly<Record<string, unknown>>;

const manifestForm = record(text(), anything);
const MANIFEST = 'run.json';
const LOCK = 'run.lock';

/**
 * Makes the folder of parts if necessary, and takes its lock: two runs in one folder would write the same files.
 *
 * @throws Complaint if another run is using it, or it cannot be made
 */
export async function lockParts(disk: Disk, folder: string): Promise<Lock> {
  let isNew = true;
  try {
    await disk.makeFolder(folder);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    if (error.code !== 'EEXIST') throw new Complaint(`${folder} cannot be made: ${reason(error)}`);
    isNew = false;
  }
  const removeIfEmpty = (): Promise<void> => disk.removeFolder(folder).catch(() => {});
  try {
    const lock = await takeLock(disk, join(folder, LOCK), folder);
    return {
      async release() {
        await lock.release();
        await removeIfEmpty();
      },
    };
  } catch (error) {
    if (isNew) await removeIfEmpty();
    throw error;
  }
}

/**
 * Opens a folder of parts, whose lock is held: a new one or one that a run with the same manifest has left.
 *
 * @returns whether there was one to resume
 * @throws Complaint if the folder belongs to something else
 */
export async function openParts(disk: Disk, folder: string, manifest: Manifest): Promise<boolean> {
  if (hasManifest(folder)) {
    const differing = differences(readAs(manifestForm, join(folder, MANIFEST)), manifest);
    if (differing.length > 0)
      throw new Complaint(
        `${folder} was left by a run with another ${differing.join(', ')}; resume that run, or remove the folder`,
      );
    await removeUnfinished(disk, folder);
    return true;
  }
  await removeUnfinished(disk, folder);
  if (ownNames(folder).length > 0) throw new Complaint(`${folder} already exists, with other files in it`);
  await replaceWhole(disk, join(folder, MANIFEST), [`${JSON.stringify(manifest, null, 1)}\n`]);
  return false;
}

/** The names in a folder, except those of its lock. */
function ownNames(folder: string): string[] {
  return namesIn(folder).filter((name) => !name.startsWith(LOCK));
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    throw unreadable(folder, error);
  }
}

/** The folder of parts for the file that a run will make. */
export function partsFolder(target: string): string {
  return `${target}.parts`;
}

/** The seed of the run that left a folder of parts; `undefined` if there is none. */
export function seedOfParts(folder: string): string | undefined {
  if (!hasManifest(folder)) return undefined;
  return readAs(open({ seed: z.optional(text()) }), join(folder, MANIFEST)).seed;
}

/** Whether a run left this folder to be resumed. */
export function hasManifest(folder: string): boolean {
  return existsSync(join(folder, MANIFEST));
}

/**
 * Removes the parts once they are no longer needed; the folder goes when its lock is released.
 *
 * @throws Complaint if the system refuses
 */
export async function removeParts(disk: Disk, folder: string): Promise<void> {
  // Killed runs may have left parts of their locks.
  for (const name of namesIn(folder))
    if (name.startsWith(`${LOCK}.`)) await removeIfThere(disk, join(folder, name));
  const names = ownNames(folder).filter((name) => name !== MANIFEST);
  try {
    // Without this one the folder is not a resumable run.
    for (const name of [MANIFEST, ...names]) await disk.remove(join(folder, name));
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new Complaint(`${folder} cannot be removed: ${reason(error)}; it is no longer needed`);
  }
}

/** The names of the values that differ. */
function differences(known: Manifest, wanted: Manifest): string[] {
  const names = new Set([...Object.keys(known), ...Object.keys(wanted)]);
  return [...names].filter((name) => JSON.stringify(known[name]) !== JSON.stringify(wanted[name]));
}

/** Removes the unfinished files of an interrupted run. */
export async function removeUnfinished(disk: Disk, folder: string): Promise<void> {
  for (const name of ownNames(folder))
    if (name.endsWith(UNFINISHED)) await removeIfThere(disk, join(folder, name));
}
