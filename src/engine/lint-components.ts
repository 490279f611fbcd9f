import { checkJson } from '../input/plain-json';
import { readingA } from '../input/trusted';
import type { Components, State } from '../play/game';
import type { Games } from '../play/games';
import { componentsInUse } from '../record/schemas';

/** The number of rows of one kind in a table. */
export interface RowCount {
  /** The name of the table in the set, such as `marketTiles`; `locations` for the locations of all boards. */
  readonly table: string;
  /** The kind, symbol or effect of the rows; empty if they have none. */
  readonly kind: string;
  /** The number of rows of this kind. */
  readonly rows: number;
}

/** A summary of a valid component set. */
export interface ComponentsLint {
  /** The number of rows by table and kind. */
  readonly counts: readonly RowCount[];
  /** The number of rows by table and source. */
  readonly sources: readonly {
    /** The name of the table. */
    readonly table: string;
    /** The reliability of the rows: `documented`, `transcribed`, `transcribed-doubtful`, `reconstructed` or `own`. */
    readonly source: string;
    /** The number of rows with this source. */
    readonly rows: number;
  }[];
  /** Likely mistakes: counts that differ from the default set, and identical rows. */
  readonly odd: readonly string[];
}

type PrintedRow = Readonly<Record<string, unknown>>;
type ComponentTables = ReadonlyMap<string, readonly PrintedRow[]>;

export function lintComponents(games: Games, components: Components): ComponentsLint {
  const standard = readingA('components', components, () => games.of(components)).components;
  checkJson(components);
  const tables = tablesOf(components, standard);
  const usualTables = tablesOf(standard, standard);
  const [counts, usual] = [kindsIn(tables), kindsIn(usualTables)];
  const sourced = new Map([...tables].filter(([table]) => usualTables.get(table)?.some(hasSource)));
  const rowsIn = (list: readonly RowCount[], wanted: RowCount): number =>
    list.find(({ table, kind }) => table === wanted.table && kind === wanted.kind)?.rows ?? 0;
  const differing = [...counts, ...usual.filter((each) => rowsIn(counts, each) === 0)].flatMap((each) => {
    const [found, expected] = [rowsIn(counts, each), rowsIn(usual, each)];
    const what = each.kind === '' ? each.table : `${each.table} of kind ${each.kind}`;
    return found === expected ? [] : [`${found} ${what}, where the default set has ${expected}`];
  });
  return {
    counts,
    sources: countBy(sourced, sourceOf).map(([table, source, rows]) => ({ table, source, rows })),
    odd: [...differing, ...twins(tables, usualTables)],
  };
}

/** Tables are lists of rows, lists within rows, and rows that have a source in the default set. */
function tablesOf(components: object, standard: object): ComponentTables {
  const tables = new Map<string, readonly PrintedRow[]>();
  for (const [name, value] of Object.entries(components)) {
    const rows = rowsOf(value);
    if (Array.isArray(value) || hasSource((standard as PrintedRow)[name])) tables.set(name, rows);
    if (Array.isArray(value)) for (const [inner, each] of innerTables(rows)) tables.set(inner, each);
  }
  return tables;
}

/** Finds lists within rows by member name; lists with the same name are joined. */
function innerTables(rows: readonly PrintedRow[]): Map<string, PrintedRow[]> {
  const tables = new Map<string, PrintedRow[]>();
  for (const [name, value] of rows.flatMap((row) => Object.entries(row))) {
    if (!Array.isArray(value) || value.length === 0) continue;
    if (value.every((each): each is PrintedRow => isRow(each) && 'id' in each))
      tables.set(name, [...(tables.get(name) ?? []), ...value]);
  }
  return tables;
}

function rowsOf(value: unknown): readonly PrintedRow[] {
  if (Array.isArray(value)) return value.every(isRow) ? value : [];
  return isRow(value) ? [value] : [];
}

function hasSource(value: unknown): boolean {
  return isRow(value) && 'source' in value;
}

function isRow(value: unknown): value is PrintedRow {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function kindOf(row: PrintedRow): string {
  const { kind, symbol, effect } = row;
  return String(kind ?? symbol ?? (isRow(effect) ? effect.kind : ''));
}

const sourceOf = ({ source }: PrintedRow): string => (typeof source === 'string' ? source : 'own');

const kindsIn = (tables: ComponentTables): RowCount[] =>
  countBy(tables, kindOf).map(([table, kind, rows]) => ({ table, kind, rows }));

function countBy(tables: ComponentTables, propertyOf: (row: PrintedRow) => string) {
  return [...tables].flatMap(([table, rows]) => {
    const all = rows.map(propertyOf);
    return [...new Set(all)].map((one) => [table, one, all.filter((each) => each === one).length] as const);
  });
}

/** Finds rows that differ only in id or source, unless the default table has such rows, too. */
function twins(tables: ComponentTables, standard: ComponentTables): string[] {
  return [...tables].flatMap(([table, rows]) =>
    twinsIn(standard.get(table) ?? []).length > 0
      ? []
      : twinsIn(rows).map(([twin, id]) => `${table}: ${twin} and ${id} are identical`),
  );
}

function twinsIn(rows: readonly PrintedRow[]): [unknown, unknown][] {
  const seen = new Map<string, unknown>();
  return rows.flatMap(({ id, source: _, ...rest }): [unknown, unknown][] => {
    const text = JSON.stringify(Object.entries(rest).sort());
    const twin = seen.get(text);
    seen.set(text, id);
    return twin === undefined ? [] : [[twin, id]];
  });
}

/**
 * The counts of printed and invented numbers on the pieces. Numbers of copies do not count, because only their totals
 * are documented for A New World.
 */
export interface Provenance {
  /** Numbers that are documented, or transcribed from printed pieces. */
  readonly printed: number;
  /** Numbers that were invented to fit the documented ones: rows with the source `reconstructed`. */
  readonly invented: number;
  /** Numbers of a custom set: rows with the source `own`, or without one. */
  readonly own: number;
}

export function provenance(games: Games, state: State): Provenance {
  const inUse = componentsInUse(games, state);
  const standard = games.of(state).components as PrintedRow;
  const count = { printed: 0, invented: 0, own: 0 };
  for (const [name, table] of Object.entries(inUse)) {
    if (!rowsOf(standard[name]).some(hasSource)) continue;
    for (const row of rowsOf(table)) count[originOf(row)] += numbersIn(row);
  }
  return count;
}

function originOf(row: PrintedRow): keyof Provenance {
  const source = sourceOf(row);
  if (source === 'reconstructed') return 'invented';
  return source === 'own' ? 'own' : 'printed';
}

/** Counts numbers; a list of numbers, such as cubes, counts as one. */
function numbersIn(value: unknown): number {
  if (typeof value === 'number') return 1;
  if (typeof value !== 'object' || value === null) return 0;
  if (Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'number')) return 1;
  // The number of copies is not printed on a piece.
  const { copies: _, ...rest } = value as PrintedRow;
  return Object.values(rest).reduce((sum: number, each) => sum + numbersIn(each), 0);
}
