import { defaultComponents } from '../../src/entries/components';
import type { Cubes, VariantName } from '../../src/index';
import { cubeText } from '../../src/mechanics/cubes/cubes';
import { ORIGINS } from './origins';

const TITLES: { readonly [N in VariantName]: string } = {
  'spice-road': 'Spice Road',
  'eastern-wonders': 'Eastern Wonders',
  'new-world': 'A New World',
  'sand-to-sea': 'From Sand to Sea',
};

type Row = Readonly<Record<string, unknown>>;

/** A table of a component set; its rows may lie in tables of their own, as locations do on boards. */
interface Table {
  readonly name: string;
  readonly rows: readonly Row[];
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The tables of a default set, and what stands in none. */
export function tablesOf(variant: VariantName): { tables: Table[]; settings: Row } {
  const tables: Table[] = [];
  const settings: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(defaultComponents(variant))) {
    if (name === 'variant') continue;
    if (Array.isArray(value) && value.every(isRow)) tables.push({ name, rows: value });
    else if (isRow(value) && 'source' in value) tables.push({ name, rows: [value] });
    else settings[name] = value;
  }
  return { tables, settings };
}

/** A board is shown by its locations, each of which is as certain as the board. */
function listedRows({ rows }: Table): readonly Row[] {
  return rows.flatMap((row) => {
    const { locations, source } = row;
    if (!Array.isArray(locations)) return [row];
    return locations.filter(isRow).map((location) => ({ ...location, source }));
  });
}

const isCubes = (key: string, value: unknown): value is Cubes =>
  ['give', 'get', 'cost', 'cubes'].includes(key) && Array.isArray(value) && value.length === 4;

function cellText(key: string, value: unknown): string {
  if (value === undefined) return '';
  if (isCubes(key, value)) return cubeText(value);
  if (Array.isArray(value)) return value.map((each) => cellText(key, each)).join(', ');
  if (!isRow(value)) return String(value);
  const parts = Object.entries(value).map(([name, part]) => {
    const text = Array.isArray(part) && !isCubes(name, part) ? part.join(' ') : cellText(name, part);
    return name === 'kind' ? text : `${name} ${text}`;
  });
  return parts.join(', ');
}

function drawState(rows: readonly Row[]): string {
  const keys = [...new Set(rows.flatMap(Object.keys))].filter((key) => key !== 'source');
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const columns = [...keys, 'source'];
  return [
    line(columns.map((key) => `\`${key}\``)),
    line(columns.map(() => '---')),
    ...rows.map((row) => line(columns.map((key) => cellText(key, row[key])))),
  ].join('\n');
}

/** How many rows each source stands behind. */
function sourcesText(rows: readonly Row[]): string {
  const sources = rows.map(({ source }) => String(source));
  return [...new Set(sources)]
    .map((source) => `${sources.filter((each) => each === source).length} ${source}`)
    .join(', ');
}

function settingsText(settings: Row): string {
  const rows = Object.entries(settings).map(
    ([name, value]) => `| \`${name}\` | \`${JSON.stringify(value)}\` |`,
  );
  return ['| name | value |', '| --- | --- |', ...rows].join('\n');
}

/** The page that lists the default pieces of a variant with their sources, made from the data. */
export function componentsPage(variant: VariantName): string {
  const { tables, settings } = tablesOf(variant);
  const origins = ORIGINS[variant];
  const chapters = tables.map((table) => {
    const rows = listedRows(table);
    return `## ${table.name}\n\n${rows.length} ${rows.length === 1 ? 'row' : 'rows'}: ${sourcesText(rows)}. ${origins[table.name]}\n\n${drawState(rows)}\n`;
  });
  return `# Components of ${TITLES[variant]}

The default set of \`${variant}\`, row by row. Cubes are letters: Y yellow, R red, G green, B brown. [Components](../components.md) explains the values of \`source\` and how to use a set of your own.

${chapters.join('\n')}
## Settings

${origins.settings}

${settingsText(settings)}
`;
}
