import { stripVTControlCharacters } from 'node:util';
import { WIDTH, widthOf, wrapped } from '../terminal';

/** Things side by side, as on a map: lines of such a part mean nothing by themselves. */
const SIDE_BY_SIDE = /\S {4,}\S/;
/** Stands for spaces within the items of a list, which is folded between them. */
const KEPT_TOGETHER = '\u00A0';

/** A table as text, in lines that fit a terminal; what continues a line is indented. */
export function fitting(table: string): string[] {
  return parts(table).flatMap((part) => (isPicture(part) ? part : part.flatMap(folded)));
}

/**
 * What a table has that it did not have before: lines, each below the one that it belongs to. A picture is given whole
 * or, if it is not wanted, not at all.
 */
export function news(before: string, now: string, withPictures: boolean): string[] {
  const known = new Set(parts(before).flatMap((part) => [part.join('\n'), ...namesOf(part)]));
  return parts(now).flatMap((part) => {
    if (known.has(part.join('\n'))) return [];
    if (isPicture(part)) return withPictures ? part : [];
    const isNew = namesOf(part).map((name, i) => part[i] !== '' && !known.has(name));
    return part.filter((_, i) => isNew[i] || isAboveNew(part, isNew, i)).flatMap(folded);
  });
}

/** The parts of a table between empty lines, each with the empty line behind it. */
function parts(table: string): string[][] {
  const all: string[][] = [[]];
  for (const line of table.split('\n')) {
    all.at(-1)?.push(line);
    if (line === '') all.push([]);
  }
  return all;
}

function isPicture(part: readonly string[]): boolean {
  return part.some((line) => SIDE_BY_SIDE.test(line));
}

/** Each line with the first word of the line that it is indented below: the same may be said of two players. */
function namesOf(part: readonly string[]): string[] {
  return part.map((line, at) => {
    const above = part
      .slice(0, at)
      .reverse()
      .find((other) => depthOf(other) < depthOf(line));
    return `${plain(above ?? '').match(/\w+/)?.[0] ?? ''} ${line}`;
  });
}

/** Whether something new is indented below a line. */
function isAboveNew(part: readonly string[], isNew: readonly boolean[], at: number): boolean {
  const depth = depthOf(part[at] ?? '');
  const end = part.findIndex((line, i) => i > at && depthOf(line) <= depth);
  return isNew.slice(at + 1, end === -1 ? part.length : end).includes(true);
}

/** How far a line is indented; the mark of whose turn it is counts as a space. */
function depthOf(line: string): number {
  return line.replace(/^>/, ' ').search(/\S|$/);
}

function folded(line: string): string[] {
  if (widthOf(line) <= WIDTH) return [line];
  const depth = depthOf(line);
  const text = line.includes(' · ') ? line.replace(/(?<!·) (?!·)/g, KEPT_TOGETHER) : line;
  const [first = '', ...rest] = wrapped(text.slice(depth), depth + 2);
  return [line.slice(0, depth) + first.trimStart(), ...rest].map((part) =>
    part.replaceAll(KEPT_TOGETHER, ' '),
  );
}

function plain(line: string): string {
  return stripVTControlCharacters(line);
}
