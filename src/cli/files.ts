import {
  createReadStream,
  existsSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { CliError, isSystemError, jsonOf, reason, unreadable } from './cli-error';

/** `number` counts from 1. */
export interface FileLine {
  readonly text: string;
  readonly number: number;
}

/** Chooses UTF-8, or UTF-16 if the text starts with its byte order mark. */
function decoderOf(start: Uint8Array): TextDecoder {
  const [first, second] = start;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding, { fatal: true });
}

function undecodable(file: string, line: number, status?: number): CliError {
  return new CliError(`${file}, line ${line}: these bytes are not UTF-8; save the file as UTF-8`, status);
}

export function readBytes(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw unreadable(file, error);
  }
}

/** Reads a text file in UTF-8, or in UTF-16 with a byte order mark. */
export function readText(file: string, status?: number): string {
  const bytes = readBytes(file);
  const decoder = decoderOf(bytes);
  try {
    return decoder.decode(bytes);
  } catch {
    const lossy = new TextDecoder(decoder.encoding).decode(bytes);
    const [before = ''] = lossy.split('\ufffd', 1);
    throw undecodable(file, before.split('\n').length, status);
  }
}

export function readJsonFile(file: string, status?: number): unknown {
  return jsonOf(file, readText(file, status), status);
}

/**
 * Yields the lines of the first `end` bytes that are not blank, in one list per chunk. Only a newline ends a line,
 * because JSON may contain other line separators.
 */
export async function* linesOf(
  file: string,
  end = Number.POSITIVE_INFINITY,
): AsyncGenerator<FileLine[], void> {
  let begun = '';
  let number = 0;
  let decoder: TextDecoder | undefined;
  const finish = (texts: readonly string[]): FileLine[] =>
    texts.map((text) => ({ text, number: ++number })).filter(({ text }) => text.trim() !== '');
  const decode = (part?: Uint8Array): string => {
    decoder ??= decoderOf(part ?? new Uint8Array());
    try {
      return part === undefined ? decoder.decode() : decoder.decode(part, { stream: true });
    } catch {
      throw undecodable(file, number + 1, 1);
    }
  };
  try {
    for await (const part of createReadStream(file, { end: end - 1 })) {
      const texts = decode(part as Uint8Array).split('\n');
      texts[0] = begun + texts[0];
      begun = texts.pop() ?? '';
      if (texts.length > 0) yield finish(texts);
    }
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw unreadable(file, error);
  }
  yield finish([begun + decode()]);
}

/** Writes a temporary file and renames it, so that no fault leaves half a file. Follows a symbolic link. */
export function replaceAtomically(file: string, data: string | Uint8Array): void {
  writing(file, () => {
    const target = existsSync(file) ? realpathSync(file) : file;
    const mode = statSync(target, { throwIfNoEntry: false })?.mode ?? 0o666;
    // A killed process may leave this file: the dot hides it, and the next call overwrites it.
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

export function createAtomically(file: string, data: string | Uint8Array): void {
  if (!existsSync(file)) replaceAtomically(file, data);
  else if (!writing(file, () => readFileSync(file)).equals(Buffer.from(data)))
    throw new CliError(`${file} already exists, with other contents`);
}

export function writing<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new CliError(`${file} cannot be written: ${reason(error)}`);
  }
}
