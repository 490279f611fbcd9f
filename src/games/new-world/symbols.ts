import type { PointCard } from './schema';

/** The kinds of New World symbols: an index into this list is the number of a kind. */
export const SYMBOLS = [
  'settlers',
  'exploration',
  'nativeHelp',
  'tool',
] as const satisfies readonly PointCard['kind'][];

/** The number of a kind; -1 for none. */
export function symbolNumber(kind: PointCard['kind'] | undefined): number {
  return kind === undefined ? -1 : SYMBOLS.indexOf(kind);
}
