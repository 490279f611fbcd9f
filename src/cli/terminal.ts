import { stripVTControlCharacters } from 'node:util';
import picocolors from 'picocolors';
import { inLine } from '../util/text';

/** `NO_COLOR` disables colours, `FORCE_COLOR` overrides the default: colours only on terminals. */
function wantsColours(env: NodeJS.ProcessEnv, isTerminal: boolean): boolean {
  const { NO_COLOR: none = '', FORCE_COLOR: forced } = env;
  if (none !== '') return false;
  return forced === undefined ? isTerminal : forced !== '0' && forced !== 'false';
}

export const paint = picocolors.createColors(wantsColours(process.env, process.stdout.isTTY === true));

export const { bold, dim } = paint;

export const WIDTH = 80;

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

/** Returns the width in columns, without colour codes. */
export function widthOf(text: string): number {
  return stripVTControlCharacters(text).length;
}

/** Formats a share: 0.125 is `12.5 %`. */
export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

/** The colour codes that `paint` adds; only these reach the terminal unescaped. */
const COLOURS = new RegExp(`(${String.fromCharCode(27)}\\[[\\d;]*m)`);

/** Prints lines, with control characters escaped so that they cannot control the terminal. */
export function print(...lines: readonly string[]): void {
  process.stdout.write(lines.map((line) => `${withoutControls(line)}\n`).join(''));
}

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

const STATUS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

type Name = keyof typeof STATUS;

const NAMES = Object.keys(STATUS) as Name[];

/** Catches the first signal; a second one ends the program at once. */
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
    signal: controller.signal,
    /** The exit status for the signal; 0 if there was none. */
    status: () => status,
    close,
  };
}
