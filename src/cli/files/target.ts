import { readdirSync } from 'node:fs';
import { lstat, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Complaint, reason } from '../complaint';
import { type Disk, isSystemError } from './disk';
import { isAlive } from './lock';
import { removeIfThere, startOfName, UNFINISHED } from './whole-file';

/** Where something is written. */
export interface Place {
  readonly disk: Disk;
  /** What the user calls the file. */
  readonly name: string;
  /** Called with a line that the user should read. */
  readonly say: (line: string) => void;
}

/**
 * The file to be replaced, if there is one: for a link, the one that it leads to now, which the user is told. What
 * killed processes left beside it is removed.
 *
 * @throws Complaint if it is not an ordinary file
 */
export async function targetOf(place: Place): Promise<string | null> {
  const { name, say } = place;
  try {
    const isLink = (await lstat(name)).isSymbolicLink();
    const target = isLink ? await realpath(name) : name;
    if (!(await lstat(target)).isFile()) throw new Complaint(`${name} is not an ordinary file`);
    if (isLink) say(`${name} is a link: the file that is written is ${target}`);
    await removeAbandoned({ ...place, name: target });
    return target;
  } catch (error) {
    if (!isSystemError(error)) throw error;
    if (!isSystemError(error, 'ENOENT', 'ENOTDIR'))
      throw new Complaint(`${name} cannot be written: ${reason(error)}`);
    await removeAbandoned(place);
    return null;
  }
}

/** The end of an unfinished file: something unique, and the process that writes it, which version 3.3 did not name. */
const END = /^\.[0-9a-f]{24}(?:\.(\d+))?\.tmp$/;

/**
 * Removes what killed processes left beside a file when they were writing it. If a process of another machine is writing
 * there, which cannot be seen, it loses nothing but has to write once more.
 */
export async function removeAbandoned({ disk, name: file, say }: Place): Promise<void> {
  const start = startOfName(file);
  for (const name of unfinishedIn(dirname(file))) {
    const [whole, pid] = name.startsWith(start) ? (END.exec(name.slice(start.length)) ?? []) : [];
    if (whole === undefined || (pid !== undefined && isAlive(Number(pid), null))) continue;
    const left = join(dirname(file), name);
    if (await removeIfThere(disk, left))
      say(`${left} is removed: a process that was killed left it unfinished`);
  }
}

function unfinishedIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith(UNFINISHED));
  } catch {
    return [];
  }
}
