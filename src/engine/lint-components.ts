import { checkJson, readingA } from '../input/misplaced';
import type { Components } from '../play/game';
import type { Games } from '../play/games';

/** The number of rows of a kind in a table of a component set. */
export interface RowCount {
  /** The name of the table, as in the set: `marketTiles`; `locations` for the locations of all boards. */
  readonly table: string;
  /** The kind, symbol or effect of the rows; empty if the table has none. */
  readonly kind: string;
  /** The number of rows of this kind. */
  readonly rows: number;
}

/** The summary of a valid component set. */
export interface ComponentsLint {
  /** The rows of each table by kind. */
  readonly counts: readonly RowCount[];
  /** The number of rows per source, by table. */
  readonly sources: readonly {
    /** The name of the table. */
    readonly table: string;
    /** How reliable the rows are: `documented`, `transcribed`, `transcribed-doubtful`, `reconstructed` or `own`. */
    readonly source: string;
    /** The number of rows of the table with this source. */
    readonly rows: number;
  }[];
  /** Likely mistakes: counts that differ from the default set, and identical rows. */
  readonly odd: readonly string[];
}

export type Row = Readonly<Record<string, unknown>>;

export function lintComponents(games: Games, components: Components): ComponentsLint {
  const standard = readingA('components', components, () => games.of(components)).components;
  checkJson(components);
  const tables = tablesOf(components, standard);
  const usualTables = tablesOf(standard, standard);
  const [counts, usual] = [countKinds(tables), countKinds(usualTables)];
  const rowsIn = (list: readonly RowCount[], wanted: RowCount): number =>
    list.find(({ table, kind }) => table === wanted.table && kind === wanted.kind)?.rows ?? 0;
  const differing = [...counts, ...usual.filter((each) => rowsIn(counts, each) === 0)].flatMap((each) => {
    const [found, expected] = [rowsIn(counts, each), rowsIn(usual, each)];
    const what = each.kind === '' ? each.table : `${each.table} of kind ${each.kind}`;
    return found === expected ? [] : [`${found} ${what}, where the default set has ${expected}`];
  });
  return {
    counts,
    sources: countSources(tables, usualTables),
    odd: [...differing, ...twins(tables, usualTables)],
  };
}

/** The tables of a set: lists of rows, lists of rows within rows, and single rows that have a source in the default set. */
function tablesOf(components: object, standard: object): Map<string, readonly Row[]> {
  const tables = new Map<string, readonly Row[]>();
  for (const [name, value] of Object.entries(components)) {
    const rows = rowsOf(value);
    if (Array.isArray(value) || hasSource((standard as Row)[name])) tables.set(name, rows);
    if (Array.isArray(value)) for (const [inner, each] of innerTables(rows)) tables.set(inner, each);
  }
  return tables;
}

/** The lists of rows that are members of rows; lists with the same name are joined. */
function innerTables(rows: readonly Row[]): Map<string, Row[]> {
  const tables = new Map<string, Row[]>();
  for (const [name, value] of rows.flatMap((row) => Object.entries(row))) {
    if (!Array.isArray(value) || value.length === 0) continue;
    if (value.every((each): each is Row => isRow(each) && 'id' in each))
      tables.set(name, [...(tables.get(name) ?? []), ...value]);
  }
  return tables;
}

/** The rows of a table, or a single row; none of any other value. */
export function rowsOf(value: unknown): readonly Row[] {
  if (Array.isArray(value)) return value.every(isRow) ? value : [];
  return isRow(value) ? [value] : [];
}

export function hasSource(value: unknown): boolean {
  return isRow(value) && 'source' in value;
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function kindOf(row: Row): string {
  const { kind, symbol, effect } = row;
  return String(kind ?? symbol ?? (isRow(effect) ? effect.kind : ''));
}

function countKinds(tables: ReadonlyMap<string, readonly Row[]>): RowCount[] {
  return [...tables].flatMap(([table, rows]) =>
    [...new Set(rows.map(kindOf))].map((kind) => ({
      table,
      kind,
      rows: rows.filter((row) => kindOf(row) === kind).length,
    })),
  );
}

/** Counts the rows of each table by source; rows without a source count as `own`. */
function countSources(
  tables: ReadonlyMap<string, readonly Row[]>,
  standard: ReadonlyMap<string, readonly Row[]>,
): ComponentsLint['sources'] {
  return [...tables].flatMap(([table, rows]) => {
    if (standard.get(table)?.some(hasSource) !== true) return [];
    const sources = rows.map(({ source }) => (typeof source === 'string' ? source : 'own'));
    return [...new Set(sources)].map((source) => ({
      table,
      source,
      rows: sources.filter((each) => each === source).length,
    }));
  });
}

/**
 * Rows that differ only in their id or source, in tables where the default set has no such rows: often typed twice.
 */
function twins(
  tables: ReadonlyMap<string, readonly Row[]>,
  standard: ReadonlyMap<string, readonly Row[]>,
): string[] {
  return [...tables].flatMap(([table, rows]) =>
    twinsIn(standard.get(table) ?? []).length > 0
      ? []
      : twinsIn(rows).map(([twin, id]) => `${table}: ${twin} and ${id} are identical`),
  );
}

function twinsIn(rows: readonly Row[]): [unknown, unknown][] {
  const seen = new Map<string, unknown>();
  return rows.flatMap(({ id, source: _, ...rest }): [unknown, unknown][] => {
    const text = JSON.stringify(Object.entries(rest).sort());
    const twin = seen.get(text);
    seen.set(text, id);
    return twin === undefined ? [] : [[twin, id]];
  });
}
