import { basename, dirname, join } from 'node:path';
import { anchor, type Clause, type ClauseIndex, linkedText, PAGES } from '../../clauses/clause-index';
import { titleOf } from './markdown';
import { read } from './pages';

/** Where the page of a clause lies on the site; a search for its id leads there. */
const pageOf = (id: string): string => `docs/rules/clauses/${anchor(id)}.md`;

/** The pages of rules as the site has them, each clause leading to its own page. */
export function rulesPages(): [path: string, text: string][] {
  return PAGES.map((page) => [`docs/rules/${page}.md`, linkedText(page, (id) => `clauses/${anchor(id)}.md`)]);
}

/** A page for each clause: its text, the code that cites it, the tests named after it. */
export function clausePages(index: ClauseIndex): [path: string, text: string][] {
  return Object.entries(index).map(([id, clause]) => [pageOf(id), clausePage(id, clause)]);
}

function clausePage(id: string, { page, heading, text, code, tests }: Clause): string {
  const place = `[${titleOf(read(`docs/rules/${page}.md`))}](../${page}.md#${anchor(id)})`;
  return [
    `# ${id}`,
    '',
    text.replaceAll(/\]\((?=[\w-]+\.md)/g, '](../'),
    '',
    `From ${place}${heading === '' ? '' : `, ${heading.toLowerCase()}`}. \`century rules ${id}\` prints the same.`,
    '',
    '## Code that cites it',
    '',
    ...code.map((file) => `- [${file}](../../../${file})`),
    '',
    '## Tests named after it',
    '',
    ...tests.flatMap(({ file, titles }) => [
      `- [${file}](../../../${file})`,
      ...titles.map((title) => `  - ${title.replaceAll('<', '&lt;')}`),
    ]),
    '',
  ].join('\n');
}

/** The page with all clauses in one table for each page of rules. */
export function traceabilityPage(index: ClauseIndex): string {
  const link = (file: string, label: string): string => `[${label}](../../${file})`;
  const sections = PAGES.flatMap((page) => [
    `## ${titleOf(read(`docs/rules/${page}.md`))}`,
    '',
    '| clause | code that cites it | tests named after it |',
    '|---|---|---|',
    ...Object.entries(index)
      .filter(([, clause]) => clause.page === page)
      .map(([id, { code, tests }]) => {
        const sources = code.map((file) => link(file, file.replace('src/', ''))).join(', ');
        const proofs = tests.map(({ file }) => link(file, testLabel(file))).join(', ');
        return `| [${id}](clauses/${anchor(id)}.md) | ${sources} | ${proofs} |`;
      }),
    '',
  ]);
  return ['# Where each clause is implemented and tested', '', ...sections].join('\n');
}

function testLabel(file: string): string {
  return join(basename(dirname(file)), basename(file, '.test.ts'));
}
