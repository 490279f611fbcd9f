import { stripVTControlCharacters } from 'node:util';
import picocolors from 'picocolors';
import { inLine } from '../util/text';

/** Whether to use colours: by default on terminals; `NO_COLOR` disables them, `FORCE_COLOR` overrides the default. */
function wantsColours(env: NodeJS.ProcessEnv, isTerminal: boolean): boolean {
  const { NO_COLOR: none = '', FORCE_COLOR: forced } = env;
  if (none !== '') return false;
  return forced === undefined ? isTerminal : forced !== '0' && forced !== 'false';
}

/** Functions that colour text if colours are used, and otherwise return it unchanged. */
export const paint = picocolors.createColors(wantsColours(process.env, process.stdout.isTTY === true));

export const { bold, dim } = paint;

/** The assumed width of a terminal, in columns. */
export const WIDTH = 80;

/** Wraps text to lines that fit a terminal, all of them indented. */
export function wrapped(text: string, indent: number): string[] {
  const lines: string[] = [];
  const start = ' '.repeat(indent);
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && indent + widthOf(line) + 1 + widthOf(word) > WIDTH) {
      lines.push(start + line);
      line = '';
    }
    line += line === '' ? word : ` ${word}`;
  }
  return [...lines, start + line];
}

/** Returns the number of columns that a text takes; colour codes do not count. */
export function widthOf(text: string): number {
  return stripVTControlCharacters(text).length;
}

/** Formats a share from 0 to 1 as a percentage: `12.5 %`. */
export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

/** Matches the colour codes that this command itself adds; they are not escaped. */
const COLOURS = new RegExp(`(${String.fromCharCode(27)}\\[[\\d;]*m)`);

/** Prints lines; control characters in them are escaped, so that they do not control the terminal. */
export function print(...lines: readonly string[]): void {
  process.stdout.write(lines.map((line) => `${withoutControls(line)}\n`).join(''));
}

/** Prints a line on standard error. */
export function warn(line: string): void {
  process.stderr.write(`${withoutControls(line)}\n`);
}

function withoutControls(line: string): string {
  if (!paint.isColorSupported) return inLine(line);
  return line
    .split(COLOURS)
    .map((part, i) => (i % 2 === 0 ? inLine(part) : part))
    .join('');
}

/** The exit status for a program ended by a signal. */
const STATUS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

type Name = keyof typeof STATUS;

const NAMES = Object.keys(STATUS) as Name[];

/** Catches the first signal to stop; a second one ends the program at once. */
export function watchSignals() {
  const controller = new AbortController();
  let status = 0;
  const stop = (name: Name): void => {
    close();
    status = STATUS[name];
    controller.abort();
  };
  const close = (): void => {
    for (const name of NAMES) process.off(name, stop);
  };
  for (const name of NAMES) process.on(name, stop);
  return {
    /** An abort signal, which the first process signal (such as SIGINT) triggers. */
    signal: controller.signal,
    /** The exit status for the signal that was caught; 0 if there was none. */
    status: () => status,
    /** Stops the watch, so that a signal ends the program at once. */
    close,
  };
}
