import { stripVTControlCharacters } from 'node:util';
import picocolors from 'picocolors';
import { inLine } from '../util/text';

/** Colours are used on terminals; `NO_COLOR` disables them, and `FORCE_COLOR` enables or disables them anywhere. */
function wantsColours(env: NodeJS.ProcessEnv, isTerminal: boolean): boolean {
  const { NO_COLOR: none = '', FORCE_COLOR: forced } = env;
  if (none !== '') return false;
  return forced === undefined ? isTerminal : forced !== '0' && forced !== 'false';
}

/** Colours on a terminal; elsewhere text stays plain. */
export const paint = picocolors.createColors(wantsColours(process.env, process.stdout.isTTY === true));

export const { bold, dim } = paint;

/** The width of a terminal that everything fits. */
export const WIDTH = 80;

/** Text in lines of the width of a terminal, indented. */
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

/** How many columns a text takes; colours take none. */
export function widthOf(text: string): number {
  return stripVTControlCharacters(text).length;
}

/** A share as a percentage. */
export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

/** Colours of the command's own, which are printed as they are. */
const COLOURS = new RegExp(`(${String.fromCharCode(27)}\\[[\\d;]*m)`);

/** Prints lines; control characters in them neither break a line nor control the terminal. */
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

/** Waits for a signal to stop. */
export interface SignalWatch {
  /** Aborted by the first one. */
  readonly signal: AbortSignal;
  /** The exit status that goes with it; 0 before. */
  status(): number;
  /** Returns signal handling to the system. */
  close(): void;
}

/** Catches the first signal to stop; a second one ends the program at once. */
export function watchSignals(): SignalWatch {
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
  return { signal: controller.signal, status: () => status, close };
}
