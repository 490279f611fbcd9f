import { link, mkdir, open, rename, rmdir, unlink } from 'node:fs/promises';

/** A new file that is being written. */
export interface Sink {
  /** Writes all of it, behind what was written before. */
  write(piece: string | Uint8Array): Promise<void>;
  /** Waits until what was written is on the disk. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

/**
 * All that `play` and `selfplay` do to files. Everything goes through it, so that tests can let each operation fail in
 * turn. Errors are those of the system.
 */
export interface Disk {
  /** Opens a new file; fails with `EEXIST` if the name is taken. */
  create(file: string, mode?: number): Promise<Sink>;
  /** Gives a file a second name; fails with `EEXIST` if that is taken. */
  link(file: string, name: string): Promise<void>;
  /** Gives a file another name, in place of the file that has it. */
  rename(file: string, name: string): Promise<void>;
  remove(file: string): Promise<void>;
  /** Waits until the names in a folder are on the disk. */
  syncFolder(folder: string): Promise<void>;
  makeFolder(folder: string): Promise<void>;
  /** Fails with `ENOTEMPTY` if there is anything in it. */
  removeFolder(folder: string): Promise<void>;
}

/** The files of this machine. */
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

/** Whether the system has refused something, with one of these codes if any are given. */
export function isSystemError(
  error: unknown,
  ...codes: readonly string[]
): error is Error & { readonly code: string } {
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) return false;
  return codes.length === 0 || codes.includes(String(error.code));
}
