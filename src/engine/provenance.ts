import type { State } from '../play/game';
import type { Games } from '../play/games';
import { componentsInUse } from '../record/schemas';
import { hasSource, type Row, rowsOf } from './lint-components';

/**
 * The numbers on the pieces of a game, by origin. Numbers of copies do not count: in A New World only their totals are
 * documented.
 */
export interface Provenance {
  /** Numbers that are documented, or transcribed from printed pieces. */
  readonly printed: number;
  /** Numbers invented to fit the documented ones: rows with the source `reconstructed`. */
  readonly invented: number;
  /** Numbers of a custom set: rows with the source `own`, or without one. */
  readonly own: number;
}

export function provenance(games: Games, state: State): Provenance {
  const inUse = componentsInUse(games, state);
  const standard = games.of(state).components as Row;
  const count = { printed: 0, invented: 0, own: 0 };
  for (const [name, table] of Object.entries(inUse)) {
    if (!rowsOf(standard[name]).some(hasSource)) continue;
    for (const row of rowsOf(table)) count[originOf(row)] += numbersIn(row);
  }
  return count;
}

function originOf({ source }: Row): keyof Provenance {
  if (source === 'reconstructed') return 'invented';
  return source === undefined || source === 'own' ? 'own' : 'printed';
}

/** Counts the numbers of a row and of its parts; a list of numbers, such as cubes, counts as one. */
function numbersIn(value: unknown): number {
  if (typeof value === 'number') return 1;
  if (typeof value !== 'object' || value === null) return 0;
  if (Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'number')) return 1;
  // The number of copies is not printed on a piece.
  const { copies: _, ...rest } = value as Row;
  return Object.values(rest).reduce((sum: number, each) => sum + numbersIn(each), 0);
}
