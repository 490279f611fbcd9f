import { stripVTControlCharacters } from 'node:util';

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

/** Prints lines of what a command has to say. */
export function print(...lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Tells the user something while the program goes on. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
