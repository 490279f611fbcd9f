import { type Dirent, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { unreadable } from '../complaint';

/** A file to verify, or one in a folder that is left out. */
export interface Found {
  readonly file: string;
  /** Why it is left out; `null` if it is not. */
  readonly leftOut: string | null;
  /** Whether it lies in a folder that was named, where not all files have to be records. */
  readonly isInFolder: boolean;
}

/** What a folder is searched for: records, records one a line, tables of node counts. */
const WANTED = /\.(jsonl?|perft)$/i;

/**
 * The files that some paths name: themselves, or what is in a folder, and in those in it, in order.
 *
 * @throws Complaint if a folder cannot be read
 */
export function filesIn(path: string): readonly Found[] {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true)
    return [{ file: path, leftOut: null, isInFolder: false }];
  return entriesIn(path)
    .map((entry) => ({ entry, file: join(entry.parentPath, entry.name) }))
    .filter(({ entry, file }) => WANTED.test(file) || entry.isSymbolicLink())
    .sort((one, other) => (one.file < other.file ? -1 : 1))
    .map(({ entry, file }) => ({ file, leftOut: reasonOf(entry, file), isInFolder: true }))
    .filter(({ file, leftOut }) => leftOut !== null || WANTED.test(file));
}

/** What is in a folder and in those in it; Node's own recursion follows links, and so runs in circles. */
function entriesIn(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? entriesIn(join(folder, entry.name)) : [entry],
    );
  } catch (error) {
    throw unreadable(folder, error);
  }
}

/** Why an entry of a folder is left out; a link to a file is read, one to a folder could lead back. */
function reasonOf(entry: Dirent, file: string): string | null {
  const target = entry.isSymbolicLink() ? statSync(file, { throwIfNoEntry: false }) : entry;
  if (target === undefined) return 'a link that leads nowhere';
  if (target.isDirectory()) return 'a link to a folder';
  return target.isFile() ? null : 'not an ordinary file';
}
