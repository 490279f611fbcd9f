import { type Disk, realDisk, type Sink } from '../../src/cli/files/disk';
import { UNFINISHED } from '../../src/cli/files/whole-file';
import { inRest } from './rounds';

/** In which way an operation fails. */
export type Failure =
  /** The system refuses. */
  | { readonly kind: 'refused'; readonly code: string }
  /** It is done, or begun, and the system says that it failed. */
  | { readonly kind: 'half'; readonly code: string; readonly links?: false }
  /** The program is killed before it, or in the midst of it: nothing happens any more. */
  | { readonly kind: 'killed' };

/** The failures that each operation meets. */
export const FAILURES: readonly Failure[] = [
  { kind: 'refused', code: 'ENOSPC' },
  // Without second names, or without rights to give them.
  { kind: 'refused', code: 'EPERM' },
  { kind: 'half', code: 'EIO' },
  // On a disk without second names as well.
  { kind: 'half', code: 'EIO', links: false },
  { kind: 'killed' },
  ...inRest<Failure>(
    { kind: 'refused', code: 'EACCES' },
    { kind: 'refused', code: 'EINTR' },
    { kind: 'half', code: 'ENOSPC' },
  ),
];

async function refuse(code: string, syscall: string): Promise<never> {
  throw Object.assign(new Error(`${code}: made up`), { code, syscall });
}

/** What a killed program meets instead of going on. */
export class Killed extends Error {}

/** A disk on which one operation fails. */
export interface FaultyDisk extends Disk {
  /** How many operations there were. */
  operations(): number;
  /** The operation that failed, as the system names it; `null` if none did. */
  failed(): string | null;
}

/**
 * A disk on which the operation with this number, counted from 1, fails. It does not wait for the real one, so that
 * tests are quick.
 */
export function faultyDisk(at: number, failure: Failure): FaultyDisk {
  const links = failure.kind !== 'half' || failure.links !== false;
  let operations = 0;
  let failed: string | null = null;
  let isDead = false;
  const open = new Set<Sink>();
  /** Files that a power cut would empty. */
  const loose = new Set<string>();
  const checkSafe = (file: string): void => {
    if (loose.has(file)) throw new Error(`${file} gets a name before it is on the disk`);
  };
  async function attempt<T>(name: string, work: (part: number) => Promise<T>): Promise<T> {
    if (isDead) throw new Killed();
    operations += 1;
    if (operations !== at) return work(1);
    failed = name;
    if (failure.kind === 'killed') {
      isDead = true;
      if (name === 'write') await work(0.5);
      // The system closes the files of a program that was killed.
      for (const sink of open) await sink.close();
      open.clear();
      throw new Killed();
    }
    if (failure.kind === 'half') await work(0.5);
    return refuse(failure.code, name);
  }
  const faultySink = (file: string, sink: Sink): Sink => {
    open.add(sink);
    loose.add(file);
    return {
      write: (piece) =>
        attempt('write', (part) => sink.write(piece.slice(0, Math.ceil(piece.length * part)))),
      sync: () =>
        attempt('fsync', async (part) => {
          if (part === 1) loose.delete(file);
        }),
      async close() {
        if (isDead) throw new Killed();
        if (open.delete(sink)) await sink.close();
        await attempt('close', async () => {});
      },
    };
  };
  return {
    operations: () => operations,
    failed: () => failed,
    create: (file, mode) =>
      attempt('open', async (part) => {
        // Whose the empty file is that holds a place could not be told if opening it failed halfway.
        if (part < 1 && !links && !file.endsWith(UNFINISHED)) return refuse('EIO', 'open');
        const sink = await realDisk.create(file, mode);
        if (part < 1) await sink.close();
        return faultySink(file, sink);
      }),
    link: (file, name) => {
      checkSafe(file);
      return attempt('link', () => (links ? realDisk.link(file, name) : refuse('EPERM', 'link')));
    },
    rename: (file, name) => {
      checkSafe(file);
      return attempt('rename', () => realDisk.rename(file, name));
    },
    remove: (file) => attempt('unlink', () => realDisk.remove(file)),
    syncFolder: () => attempt('fsync', async () => {}),
    makeFolder: (folder) => attempt('mkdir', () => realDisk.makeFolder(folder)),
    removeFolder: (folder) => attempt('rmdir', () => realDisk.removeFolder(folder)),
  };
}

/** Lets every operation of some work fail in every way, one for each run, until a run passes untouched. */
export async function eachFailure(work: (disk: FaultyDisk, what: string) => Promise<void>): Promise<number> {
  let runs = 0;
  for (const failure of FAILURES) {
    for (let at = 1, isTouched = true; isTouched; at++) {
      const disk = faultyDisk(at, failure);
      await work(disk, `${JSON.stringify(failure)} at operation ${at}`);
      runs += 1;
      isTouched = disk.operations() >= at;
    }
  }
  return runs;
}
