import { existsSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { filesBelow } from '../../support/files';
import { linksIn } from './markdown';

export const root = join(import.meta.dirname, '../../..');

/** The text of a file of the repository. */
export const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The page that lists all others by who needs them. */
export const INDEX = 'docs/README.md';

/** All pages that are written for readers, as paths within the repository. */
export function allPages(): string[] {
  return [
    'README.md',
    'CHANGELOG.md',
    ...filesBelow('docs', '.md'),
    ...filesBelow('examples', '.md'),
    ...filesBelow('test', 'README.md'),
  ];
}

/** A heading of the index, and the pages below it that no heading before has. */
export interface Chapter {
  readonly title: string;
  readonly pages: readonly string[];
}

/** All pages but the README, in the order and under the headings of the index; those that it leaves out come last. */
export function chapters(): Chapter[] {
  const left = new Set(allPages());
  const take = (page: string): boolean => left.delete(page);
  take('README.md');
  take(INDEX);
  const listed = read(INDEX)
    .split(/^## /m)
    .slice(1)
    .map((chapter): Chapter => {
      const targets = linksIn(chapter).map(({ path }) => normalize(join('docs', path)));
      return { title: chapter.split('\n', 1)[0] ?? '', pages: targets.filter(take) };
    });
  return [{ title: 'Overview', pages: [INDEX] }, ...listed, { title: 'More', pages: [...left] }].filter(
    ({ pages }) => pages.length > 0,
  );
}

/** Whether the repository has a file or folder. */
export const exists = (path: string): boolean => existsSync(join(root, path));
