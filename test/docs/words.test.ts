import { expect, test } from 'vitest';
import { read } from './pages';

const inDocs = (name: string): string => `docs/${name}.md`;

/** What each reader is asked to read, in words: whoever adds some takes others out. */
const BUDGETS = [
  {
    reader: 'play and build',
    pages: [
      'README.md',
      'docs/README.md',
      'docs/cookbook.md',
      'docs/glossary.md',
      'docs/printed-components.md',
      'docs/tutorial.md',
      'docs/web.md',
    ],
    most: 8_500,
  },
  {
    reader: 'train and compare',
    pages: ['bots', 'mcp', 'networks', 'performance', 'protocol', 'research', 'selfplay'].map(inDocs),
    most: 11_700,
  },
  {
    reader: 'verify',
    pages: ['components', 'conformance', 'formats', 'records', 'verification'].map(inDocs),
    most: 13_300,
  },
  { reader: 'write a game', pages: ['CONTRIBUTING', 'write-a-game'].map(inDocs), most: 7_200 },
];

const wordsOf = (page: string): number => read(page).split(/\s+/).filter(Boolean).length;

test.each(BUDGETS)('$reader: at most $most words', ({ pages, most }) => {
  expect(pages.reduce((sum, page) => sum + wordsOf(page), 0)).toBeLessThanOrEqual(most);
});
