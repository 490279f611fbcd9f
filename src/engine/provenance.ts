import type { State } from '../play/game';
import type { Games } from '../play/games';
import { componentsInUse } from '../record/schemas';
import { hasSource, type Row, rowsOf } from './lint-components';

/**
 * How many of the numbers on the pieces of a game are those of the box. How many pieces there are of a kind is not among
 * them; in A New World only totals are documented.
 */
export interface Provenance {
  /** Numbers that are documented, or transcribed from printed pieces. */
  readonly printed: number;
  /** Numbers that were made up to fit what is documented: the rows whose source is `reconstructed`. */
  readonly invented: number;
  /** Numbers of a set supplied by users: the rows whose source is `own`, or missing. */
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

/** The numbers of a row, and of what lies in it. Cubes, and other lists of numbers, are read at one glance: one each. */
function numbersIn(value: unknown): number {
  if (typeof value === 'number') return 1;
  if (typeof value !== 'object' || value === null) return 0;
  if (Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'number')) return 1;
  // How many copies there are is printed on none of them.
  const { copies: _, ...rest } = value as Row;
  return Object.values(rest).reduce((sum: number, each) => sum + numbersIn(each), 0);
}
