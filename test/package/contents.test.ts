import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { ownProject } from './project';
import { root } from './unpacked';

const project = ownProject();
const home = join(project, 'node_modules/century-engine');

interface Link {
  readonly page: string;
  readonly target: string;
  readonly isImage: boolean;
}

/** The relative links of all pages of the package, from its top. */
function links(): Link[] {
  const pages = readdirSync(home, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.md'),
  );
  return pages.flatMap((page) => {
    const found = readFileSync(join(home, page), 'utf8').matchAll(/(!?)\[[^\]]*\]\((?![a-z]+:|#)([^)#\s]+)/g);
    return [...found].map(([, mark, path = '']) => ({
      page,
      target: relative(home, join(home, dirname(page), path)),
      isImage: mark === '!',
    }));
  });
}

/** What is in the repository only: `.ci/links.mjs` makes links to it absolute. */
const REPOSITORY = /^(examples|src|test)\/|^docs\/(CONTRIBUTING|web|tutorial|lab|play\/(?:pl\/)?[\w-]+)\.md$/;

/** The picture of the README, which npm shows from the repository; other pages have to show theirs offline too. */
const isPicture = ({ page, target }: Link): boolean =>
  page === 'README.md' && /^docs\/images\/[\w-]+\.webp$/.test(target);

test('links lead to what is in the package, or to what is known to be in the repository only', () => {
  const all = links();
  expect(all.length).toBeGreaterThan(20);
  const lost = all.filter((link) => {
    if (existsSync(join(home, link.target))) return false;
    const isKnown = link.isImage ? isPicture(link) : REPOSITORY.test(link.target);
    return !isKnown || !existsSync(join(root, link.target));
  });
  expect(lost).toEqual([]);
});

test('nothing runs when the package is installed', () => {
  const { scripts } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  expect(Object.keys(scripts).filter((name) => /^(pre|post)?install$/.test(name))).toEqual([]);
});
