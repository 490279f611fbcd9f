import { readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { filesBelow } from '../support/files';

const root = join(import.meta.dirname, '../..');

/** The id of a clause. */
export const ID = /\b(?:C|EW|NW|SS|SR)-[A-Z]?\d+\b/g;

/** Ids from one to another, as in `EW-P1 to EW-P4`. */
const RANGE = /\b((?:C|EW|NW|SS|SR)-[A-Z]?)(\d+) to \1(\d+)\b/g;

/** A title, in quotes, that starts with the ids of the clauses that are tested below it and holds no variable. */
const TITLE = /(['"`])((?:C|EW|NW|SS|SR)-[A-Z]?\d+(?:(?:, | to )[A-Z]+-[A-Z]?\d+)*: (?:(?!\1|\$\{).)+)\1/g;

/** A row of a table of clauses, with or without links: the id and the text. */
const ROW =
  /^\| (?:<a id="[\w-]+"><\/a>\[)?((?:C|EW|NW|SS|SR)-[A-Z]?\d+)(?:\]\(traceability\.md#[\w-]+\))?\s*\| (.*?)\s*\|$/;

/** The pages of rules. */
export const PAGES = ['common', 'spice-road', 'eastern-wonders', 'new-world', 'sand-to-sea'] as const;

/** A clause, and where it lives; paths within the repository. */
export interface Clause {
  /** The page of `docs/rules` that lists it. */
  readonly page: string;
  /** The heading above it; empty if there is none. */
  readonly heading: string;
  readonly text: string;
  readonly code: readonly string[];
  readonly tests: readonly { readonly file: string; readonly titles: readonly string[] }[];
}

/** Clauses by id, in the order of the pages. */
export type ClauseIndex = Readonly<Record<string, Clause>>;

/** The text of a file of the repository. */
export const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The clauses that a page lists: id, heading above, text. */
export function listed(page: string): { id: string; heading: string; text: string }[] {
  let heading = '';
  return read(`docs/rules/${page}.md`)
    .split('\n')
    .flatMap((line) => {
      heading = /^## (.+)$/.exec(line)?.[1] ?? heading;
      const [, id, text] = ROW.exec(line) ?? [];
      return id === undefined || text === undefined ? [] : [{ id, heading, text }];
    });
}

/** The name by which links lead to a clause, on its page and on the page of where it lives. */
const anchor = (id: string): string => id.toLowerCase();

/** A clause in a table: links lead to it, and it leads to the other page that has it. */
const cell = (id: string, page: string): string =>
  `<a id="${anchor(id)}"></a>[${id}](${page}.md#${anchor(id)})`;

/** A page of rules in which every clause can be linked to, and leads to where it lives. */
export function linkedText(page: string): string {
  const lines = read(`docs/rules/${page}.md`).split('\n');
  return lines
    .map((line) => line.replace(ROW, (_, id, text) => `| ${cell(id, 'traceability')} | ${text} |`))
    .join('\n');
}

/** The clauses that a text names, ranges spelled out. */
export function named(text: string): Set<string> {
  const ranges = [...text.matchAll(RANGE)].flatMap(([, family = '', first, last]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) => `${family}${Number(first) + i}`),
  );
  return new Set([...(text.match(ID) ?? []), ...ranges]);
}

/** A source without what stands between backticks: a clause there is an example of an id. */
function withoutExamples(source: string): string {
  return source.replace(/`[^`\n]*`/g, '');
}

/** The titles of tests that start with clauses. */
function titlesOf(file: string): { title: string; ids: ReadonlySet<string> }[] {
  return [...read(file).matchAll(TITLE)].map(([, , title = '']) => ({
    title,
    ids: named(title.slice(0, title.indexOf(': '))),
  }));
}

/** Gathers all clauses from the pages, the sources and the tests. */
export function indexClauses(): ClauseIndex {
  const sources = filesBelow('src', '.ts').filter(
    // Help of the command gives examples; titles are no code.
    (file) => !file.startsWith('src/cli/') && !/\/clauses\.\w+\.ts$/.test(file),
  );
  const code = sources.map((file) => ({ file, ids: named(withoutExamples(read(file))) }));
  const tests = filesBelow('test', '.test.ts').map((file) => ({ file, titles: titlesOf(file) }));
  const entries = PAGES.flatMap((page) =>
    listed(page).map(({ id, heading, text }) => {
      const clause: Clause = {
        page,
        heading,
        text,
        code: code.filter(({ ids }) => ids.has(id)).map(({ file }) => file),
        tests: tests.flatMap(({ file, titles }) => {
          const own = titles.filter(({ ids }) => ids.has(id)).map(({ title }) => title);
          return own.length === 0 ? [] : [{ file, titles: [...new Set(own)] }];
        }),
      };
      return [id, clause] as const;
    }),
  );
  return Object.fromEntries(entries);
}

/** The index as the file `docs/rules/index.json` holds it. */
export const indexText = (index: ClauseIndex): string => `${JSON.stringify(index, null, 1)}\n`;

/** The page `docs/rules/traceability.md`: for each clause, links to its code and to its tests. */
export function whereText(index: ClauseIndex): string {
  const link = (file: string, label: string): string => `[${label}](${relative('docs/rules', file)})`;
  const row = ([id, { page, code, tests }]: readonly [string, Clause]): string => {
    const sources = code.map((file) => link(file, relative('src', file))).join(', ');
    const proofs = tests.map(({ file }) => link(file, testLabel(file))).join(', ');
    return `| ${cell(id, page)} | ${sources} | ${proofs} |`;
  };
  const sections = PAGES.flatMap((page) => [
    '',
    `## ${read(`docs/rules/${page}.md`).split('\n', 1)[0]?.replace(/^# /, '')}`,
    '',
    `[The clauses](${page}.md) themselves.`,
    '',
    '| clause | code that cites it | tests named after it |',
    '|---|---|---|',
    ...Object.entries(index)
      .filter(([, clause]) => clause.page === page)
      .map(row),
  ]);
  return [
    '# Where each clause is implemented and tested',
    '',
    'Made from the sources by `npm run clauses`, and checked by a test: do not edit. `century rules EW-M5` prints the same with the titles of the tests. The npm package leaves out sources and tests: links to them lead into the repository.',
    ...sections,
    '',
  ].join('\n');
}

function testLabel(file: string): string {
  return join(basename(dirname(file)), basename(file, '.test.ts'));
}
