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

/** Prints what a command has to say, each line on its own: nothing in it breaks the line or controls the terminal. */
export function print(...lines: readonly string[]): void {
  process.stdout.write(lines.map((line) => `${withoutControls(line)}\n`).join(''));
}

/** Prints a line for the user while the program goes on. */
export function say(line: string): void {
  process.stderr.write(`${withoutControls(line)}\n`);
}

function withoutControls(line: string): string {
  if (!paint.isColorSupported) return inLine(line);
  return line
    .split(COLOURS)
    .map((part, i) => (i % 2 === 0 ? inLine(part) : part))
    .join('');
}
