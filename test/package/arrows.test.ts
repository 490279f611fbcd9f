import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { VARIANTS } from '../../src/index';

const src = join(import.meta.dirname, '../../src');

/** Each source file with the files that it imports, types included. */
const imports = new Map<string, readonly string[]>(
  readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
    .map((file) => [file, importsOf(file)]),
);

function importsOf(file: string): string[] {
  const text = readFileSync(join(src, file), 'utf8');
  const from = [...text.matchAll(/(?:from|import\() ?'(\.[^']*)'/g)].map(([, to = '']) => to);
  return from.flatMap((to) => {
    const path = relative(src, join(src, dirname(file), to));
    return [`${path}.ts`, `${path}/index.ts`].filter(exists);
  });
}

function exists(file: string): boolean {
  try {
    return readFileSync(join(src, file)).length > 0;
  } catch {
    return false;
  }
}

/**
 * What each folder may import, itself apart. `century` puts the games together; entries and commands are made from it,
 * and from the main entry, which lies in no folder.
 */
const BELOW: { readonly [folder: string]: readonly string[] } = {
  core: [],
  mechanics: ['core'],
  games: ['mechanics', 'core'],
  sim: ['core'],
  env: ['sim', 'core'],
  bots: ['sim', 'core'],
  century: ['games', 'mechanics', 'core'],
  testkit: ['century', 'sim', 'core'],
  cli: ['', 'entries', 'century', 'testkit', 'bots', 'env', 'sim', 'core'],
};
/** Entries of four games, bound to them. */
const BOUND: readonly string[] = ['sim/index.ts', 'env/index.ts', 'bots/index.ts'];
const folderOf = (file: string): string => (file.includes('/') ? (file.split('/')[0] ?? '') : '');

const allowedTo = (file: string, folders: readonly string[]): readonly string[] =>
  BOUND.includes(file) ? [...folders, 'century'] : folders;

test.each(Object.entries(BELOW))('%s imports nothing but itself and what lies below', (folder, below) => {
  const wrong = [...imports].flatMap(([file, to]) =>
    folderOf(file) === folder
      ? to
          .filter((each) => !allowedTo(file, [folder, ...below]).includes(folderOf(each)))
          .map((each) => `${file} -> ${each}`)
      : [],
  );
  expect(wrong).toEqual([]);
});

test('no files import each other in a circle', () => {
  const done = new Set<string>();
  const way: string[] = [];
  const circles: string[] = [];
  const visit = (file: string): void => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' -> '));
    if (done.has(file) || way.includes(file)) return;
    way.push(file);
    for (const to of imports.get(file) ?? []) visit(to);
    way.pop();
    done.add(file);
  };
  for (const file of imports.keys()) visit(file);
  expect(circles).toEqual([]);
});

test('nothing but games names a game', () => {
  const named = [...imports.keys()].filter((file) => {
    if (['', 'century', 'entries', 'games'].includes(folderOf(file))) return false;
    // A list of data files, each of which is about one game.
    if (file === 'testkit/mini-sets/index.ts') return false;
    const text = readFileSync(join(src, file), 'utf8');
    return VARIANTS.some((name) => text.includes(`'${name}'`) || text.includes(`/${name}`));
  });
  expect(named).toEqual([]);
});
