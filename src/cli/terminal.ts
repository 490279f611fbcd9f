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
