import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { anchorsIn, linksIn } from '../tools/site/markdown';
import { allPages, chapters, exists, INDEX, read } from '../tools/site/pages';

const pages = allPages();
const anchors = new Map(pages.map((page) => [page, anchorsIn(read(page))]));

/** Where a link of a page leads to within the repository. */
const targetOf = (page: string, path: string): string =>
  path === '' ? page : normalize(join(dirname(page), decodeURI(path))).replace(/\/$/, '');

test.each(pages)('%s: every link leads to a file, and to a heading or a clause in it', (page) => {
  const dead = linksIn(read(page)).filter(({ path, anchor }) => {
    const target = targetOf(page, path);
    if (target.startsWith('..') || !exists(target)) return true;
    return anchor !== '' && anchors.get(target)?.has(anchor) !== true;
  });
  expect(dead).toEqual([]);
});

test('every page can be reached from the README', () => {
  const reached = new Set(['README.md']);
  for (const page of reached)
    for (const { path } of linksIn(read(page))) {
      const target = targetOf(page, path);
      if (pages.includes(target)) reached.add(target);
    }
  expect(pages.filter((page) => !reached.has(page))).toEqual([]);
});

test('the chapters of the site hold every page once', () => {
  const listed = chapters().flatMap((chapter) => chapter.pages);
  expect(listed[0]).toBe(INDEX);
  expect([...listed].sort()).toEqual(pages.filter((page) => page !== 'README.md').sort());
});

test('links and anchors are found as readers find them', () => {
  const page = [
    '# One `two`: three!',
    '## One',
    '## One',
    '| <a id="ew-m5"></a>[EW-M5](traceability.md#ew-m5) | ![picture](images/a.png) |',
    'Not `[this](x.md)`, not [that](https://example.org), but [here](#one-1).',
    '```md',
    '[not](y.md)',
    '# not',
    '```',
  ].join('\n');
  expect([...anchorsIn(page)]).toEqual(['one-two-three', 'one', 'one-1', 'ew-m5']);
  expect(linksIn(page)).toEqual([
    { path: 'traceability.md', anchor: 'ew-m5' },
    { path: 'images/a.png', anchor: '' },
    { path: '', anchor: 'one-1' },
  ]);
});
