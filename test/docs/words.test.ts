import { expect, test } from 'vitest';
import { read } from './pages';

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
];

const wordsOf = (page: string): number => read(page).split(/\s+/).filter(Boolean).length;

test.each(BUDGETS)('$reader: at most $most words', ({ pages, most }) => {
  expect(pages.reduce((sum, page) => sum + wordsOf(page), 0)).toBeLessThanOrEqual(most);
});
