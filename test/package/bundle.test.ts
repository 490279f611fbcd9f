import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BROUGHT, browser, node, PAGES, packages, vite } from './bundle';
import { ownProject } from './project';

const project = ownProject();

test('a page with the engine in it does without Node what it does in Node', async () => {
  const page = 'index.js';
  writeFileSync(join(project, 'package.json'), JSON.stringify({ type: 'module' }));
  writeFileSync(join(project, page), PAGES[page]);
  const [bundle] = await vite(project, [page]);
  if (bundle === undefined) throw new Error('nothing was bundled');
  expect(bundle.complaints).toEqual([]);
  expect(packages(bundle)).toEqual(BROUGHT[page]);
  expect(browser(bundle)).toMatch(/^[0-9a-f]{64}\n$/);
  expect(browser(bundle)).toBe(node(project, page));
});
