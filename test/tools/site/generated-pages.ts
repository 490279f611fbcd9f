import { VARIANTS } from '../../../src/index';
import { indexClauses } from '../../clauses/clause-index';
import { componentsPage } from '../../components/components-page';
import { encodingsPage } from '../../env/encodings-page';
import { clausePages, rulesPages, traceabilityPage } from './clause-pages';
import { commandPages } from './command-pages';
import { errorsPage, refusalsMet } from './errors-page';
import type { Chapter } from './pages';

/** What only the site has: made from the code each time that the site is built, and kept nowhere. */
export interface GeneratedPages {
  /** Texts by path. Pages of rules are among them, as the site shows them. */
  readonly texts: ReadonlyMap<string, string>;
  /** How the menu shows those that no list of pages has. */
  readonly chapters: readonly Chapter[];
}

/** Makes the pages; games are played for the one on refusals. */
export async function makePages(): Promise<GeneratedPages> {
  const index = indexClauses();
  const commands = await commandPages();
  const clauses = clausePages(index);
  const reference: [path: string, text: string][] = [
    ['docs/errors.md', errorsPage(refusalsMet())],
    ['docs/encodings.md', encodingsPage()],
    ...VARIANTS.map((variant): [string, string] => [
      `docs/components/${variant}.md`,
      componentsPage(variant),
    ]),
    ['docs/rules/traceability.md', traceabilityPage(index)],
  ];
  const pathsOf = (pages: readonly (readonly [string, string])[]): string[] => pages.map(([path]) => path);
  return {
    texts: new Map([...reference, ...commands, ...clauses, ...rulesPages()]),
    chapters: [
      { title: 'Reference', pages: pathsOf(reference) },
      { title: 'Command line', pages: pathsOf(commands) },
      { title: 'Clauses', pages: pathsOf(clauses) },
    ],
  };
}
