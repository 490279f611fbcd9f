import { existsSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { CliError, isSystemError, reason } from '../cli-error';

/**
 * Writes a file, completely or not at all: beside it first, and under its name once everything is on the disk. A link
 * stays, and the file that it leads to is replaced.
 *
 * @throws CliError if the system refuses; an older file is as it was then
 */
export function replaceWhole(file: string, data: string | Uint8Array): void {
  writing(file, () => {
    const target = existsSync(file) ? realpathSync(file) : file;
    const mode = statSync(target, { throwIfNoEntry: false })?.mode ?? 0o666;
    // Hidden: readers of a folder pass over what a killed process has left, and the next one writes it anew.
    const unfinished = join(dirname(target), `.${basename(target)}.tmp`);
    try {
      writeFileSync(unfinished, data, { mode: mode & 0o777, flush: true });
      renameSync(unfinished, target);
    } catch (error) {
      rmSync(unfinished, { force: true });
      throw error;
    }
  });
}

/**
 * Writes a new file, completely or not at all; one with the same contents may be there.
 *
 * @throws CliError if there is another one, or the system refuses
 */
export function createWhole(file: string, data: string | Uint8Array): void {
  const isThere = writing(file, () => statSync(file, { throwIfNoEntry: false }) !== undefined);
  if (!isThere) replaceWhole(file, data);
  else if (!writing(file, () => readFileSync(file)).equals(Buffer.from(data)))
    throw new CliError(`${file} already exists, with other contents`);
}

/** Does something with a file; an error of the system becomes a `CliError`. */
export function writing<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new CliError(`${file} cannot be written: ${reason(error)}`);
  }
}
