import {
  appendFileSync,
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readSync,
} from 'node:fs';
import { CliError, jsonOf } from '../cli-error';
import { linesOf, writing } from '../files';

/** The settings that every line of a results file starts with, as `run`. Equal settings give equal games. */
export type RunSettings = Readonly<Record<string, unknown>>;

/** Opens a results file of one line per game, reads its lines, and removes an incomplete last one. */
export async function openResults(
  file: string,
  run: RunSettings,
  onLine: (json: unknown, line: number) => void,
) {
  const handle = writing(file, () => openSync(file, 'a+'));
  const start = `{"run":${JSON.stringify(run)},`;
  try {
    const stat = fstatSync(handle);
    if (!stat.isFile()) throw new CliError(`${file} is not an ordinary file`);
    let { size } = stat;
    const end = endOfLines(handle, size);
    if (end === 0) refuseUnlessBegun(file, handle, start, size);
    else
      for await (const lines of linesOf(file, end))
        for (const { text, number } of lines) {
          if (!text.startsWith(start)) throw new CliError(`${file} ${differenceOf(run, text)}`);
          onLine(jsonOf(file, text, 2, number), number);
        }
    if (end < size) writing(file, () => ftruncateSync(handle, end));
    size = end;
    return {
      /** @throws CliError if the file cannot be written, or another process has changed it */
      append: (line: string): void =>
        writing(file, () => {
          if (fstatSync(handle).size !== size)
            throw new CliError(`${file} has changed meanwhile: does another process write to it?`);
          appendFileSync(handle, line);
          size += Buffer.byteLength(line);
        }),
      close(): void {
        writing(file, () => fsyncSync(handle));
        closeSync(handle);
      },
    };
  } catch (error) {
    closeSync(handle);
    throw error;
  }
}

/** Returns the settings in a results file; `undefined` if it does not exist or has none. */
export async function runIn(file: string): Promise<RunSettings | undefined> {
  if (!existsSync(file)) return undefined;
  for await (const [first] of linesOf(file)) return first && runOf(first.text);
  return undefined;
}

function runOf(line: string): RunSettings | undefined {
  try {
    const { run } = JSON.parse(line);
    return typeof run === 'object' && run !== null ? run : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the byte offset after the last complete line. */
function endOfLines(handle: number, size: number): number {
  const block = Buffer.alloc(1 << 16);
  for (let end = size; end > 0; ) {
    const from = Math.max(0, end - block.length);
    const read = readSync(handle, block, 0, end - from, from);
    const at = block.subarray(0, read).lastIndexOf('\n');
    if (at !== -1) return from + at + 1;
    end = from;
  }
  return 0;
}

/** Checks that an incomplete first line begins like a line of this run. */
function refuseUnlessBegun(file: string, handle: number, start: string, size: number): void {
  const wanted = Buffer.from(start).subarray(0, size);
  const found = Buffer.alloc(wanted.length);
  const read = readSync(handle, found, 0, found.length, 0);
  if (!found.subarray(0, read).equals(wanted))
    throw new CliError(`${file} already exists, with other contents`);
}

function differenceOf(wanted: RunSettings, line: string): string {
  const found = runOf(line);
  if (found === undefined) return 'already exists, with other contents';
  const names = [...new Set([...Object.keys(found), ...Object.keys(wanted)])].filter(
    (name) => JSON.stringify(found[name]) !== JSON.stringify(wanted[name]),
  );
  return `has results of a run with another ${names.join(', ')}; resume that run, or name another file`;
}
