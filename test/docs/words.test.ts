import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { read, root } from '../tools/site/pages';

/** The laboratory is for the curious. */
const PAGES = [
  'README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && name !== 'lab.md')
    .map((name) => `docs/${name}`),
];

/** The words of a page: without its blocks of code, and without the targets of links. */
function wordsOf(page: string): number {
  const prose = read(page)
    .replaceAll(/```.*?```/gs, '')
    .replaceAll(/\]\([^)]*\)/g, ']');
  return prose.split(/\s+/).filter((word) => /\w/.test(word)).length;
}

test('whoever adds words to the documentation takes others out', () => {
  expect(PAGES.reduce((sum, page) => sum + wordsOf(page), 0)).toBeLessThanOrEqual(30_000);
});
