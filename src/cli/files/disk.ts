import { writeSync } from 'node:fs';
import { link, mkdir, open, rename, rmdir, unlink } from 'node:fs/promises';

/** A new file being written. */
export interface Sink {
  /** Appends all of the data. */
  write(piece: string | Uint8Array): Promise<void>;
  /** Waits until everything written is on the disk. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

/**
 * All file operations of `play` and `selfplay`, in one place, so that tests can make each of them fail in
 * turn. Errors are those of the system.
 */
export interface Disk {
  /** Opens a new file; fails with `EEXIST` if the name is taken. */
  create(file: string, mode?: number): Promise<Sink>;
  /** Gives a file a second name; fails with `EEXIST` if that is taken. */
  link(file: string, name: string): Promise<void>;
  /** Renames a file, replacing any file of that name. */
  rename(file: string, name: string): Promise<void>;
  remove(file: string): Promise<void>;
  /** Waits until the names in a folder are on the disk. */
  syncFolder(folder: string): Promise<void>;
  makeFolder(folder: string): Promise<void>;
  /** Fails with `ENOTEMPTY` unless the folder is empty. */
  removeFolder(folder: string): Promise<void>;
}

/** The file system of this machine. */
export const realDisk: Disk = {
  async create(file, mode = 0o666) {
    const handle = await open(file, 'wx', mode);
    return {
      write: (piece) => handle.writeFile(piece),
      sync: () => handle.sync(),
      close: () => handle.close(),
    };
  },
  link,
  rename,
  remove: unlink,
  async syncFolder(folder) {
    const handle = await open(folder, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  },
  makeFolder: async (folder) => {
    await mkdir(folder);
  },
  removeFolder: rmdir,
};

/** Writes bytes to a place in an open file. */
export function writeAt(handle: number, bytes: Uint8Array, place: number): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at, bytes.length - at, place + at);
}

/** Whether it is a system error, with one of these codes if any are given. */
export function isSystemError(
  error: unknown,
  ...codes: readonly string[]
): error is Error & { readonly code: string } {
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) return false;
  return codes.length === 0 || codes.includes(String(error.code));
}
