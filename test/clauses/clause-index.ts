import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../support/files';

const root = join(import.meta.dirname, '../..');

/** The id of a clause. */
export const ID = /\b(?:C|EW|NW|SS|SR)-[A-Z]?\d+\b/g;

/** Ids from one to another, as in `EW-P1 to EW-P4`. */
const RANGE = /\b((?:C|EW|NW|SS|SR)-[A-Z]?)(\d+) to \1(\d+)\b/g;

/** A title, in quotes, that starts with the ids of the clauses that are tested below it and holds no variable. */
const TITLE = /(['"`])((?:C|EW|NW|SS|SR)-[A-Z]?\d+(?:(?:, | to )[A-Z]+-[A-Z]?\d+)*: (?:(?!\1|\$\{).)+)\1/g;

/** A row of a table of clauses, with or without links: the id and the text. */
const ROW = /^\| (?:<a id="[\w-]+"><\/a>\[)?((?:C|EW|NW|SS|SR)-[A-Z]?\d+)(?:\]\(#[\w-]+\))?\s*\| (.*?)\s*\|$/;

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

/** The name by which links lead to a clause on its page. */
export const anchor = (id: string): string => id.toLowerCase();

/** A page of rules with a row for each clause that links can lead to, its id leading to what `target` says. */
export function linkedText(page: string, target = (id: string): string => `#${anchor(id)}`): string {
  const lines = read(`docs/rules/${page}.md`).split('\n');
  return lines
    .map((line) =>
      line.replace(ROW, (_, id, text) => `| <a id="${anchor(id)}"></a>[${id}](${target(id)}) | ${text} |`),
    )
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
