import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { VARIANTS } from '../../src/index';
import { withoutSentences } from '../support/files';

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
 * What each folder may import, itself apart: from the numbers under everything up to the command. `generated/games`, with
 * `games/index.ts`, puts the games together; entries are made from it, and from the main entry, which lies in no folder.
 */
const BELOW: { readonly [folder: string]: readonly string[] } = {
  util: [],
  input: ['util'],
  rows: ['input', 'util'],
  play: ['rows', 'input', 'util'],
  changes: ['record', 'play', 'rows', 'input', 'util'],
  record: ['play', 'rows', 'input', 'util'],
  words: ['changes', 'play', 'input', 'util'],
  observe: ['play', 'rows', 'util', 'input'],
  engine: ['changes', 'record', 'play', 'input', 'util'],
  define: ['generated', 'observe', 'words', 'changes', 'record', 'play', 'rows', 'input', 'util'],
  'generated/types': ['mechanics', 'rows'],
  'generated/lists': ['generated/types', 'play'],
  'generated/programs': ['play'],
  mechanics: ['generated/types', 'define', 'observe', 'words', 'changes', 'play', 'rows', 'input', 'util'],
  games: [
    'mechanics',
    'generated/types',
    'generated/lists',
    'define',
    'observe',
    'words',
    'changes',
    'play',
    'rows',
    'input',
    'util',
  ],
  'generated/games': [
    'games',
    'generated',
    'generated/types',
    'generated/programs',
    'mechanics',
    'define',
    'observe',
    'words',
    'record',
    'play',
    'input',
    'util',
  ],
  sim: ['observe', 'play', 'input', 'util'],
  env: ['sim', 'observe', 'play', 'input', 'util'],
  bots: ['sim', 'observe', 'define', 'record', 'play', 'rows', 'input', 'util'],
  nets: ['bots', 'generated/games', 'define', 'play', 'input'],
  'record-tools': [
    'engine',
    'generated/games',
    'define',
    'record',
    'changes',
    'play',
    'rows',
    'input',
    'util',
  ],
  testkit: ['engine', 'generated/entries', 'generated/games', 'define', 'record', 'play', 'input', 'util'],
};
/** The few types that are named above where they are declared. */
const NAMED_ABOVE: readonly string[] = [
  'play/game-types.ts -> changes/change.ts',
  'play/game.ts -> changes/stock.ts',
];
/** Entries of four games, bound to them. */
const BOUND: readonly string[] = ['sim/index.ts', 'env/index.ts', 'bots/index.ts', 'record-tools/index.ts'];
const folderOf = (file: string): string =>
  file === 'games/index.ts' ? 'generated/games' : (/^(?:generated\/\w+|[\w-]+)(?=\/)/.exec(file)?.[0] ?? '');

const allowedTo = (file: string, folders: readonly string[]): readonly string[] =>
  BOUND.includes(file) ? [...folders, 'generated/games', 'generated/entries'] : folders;

test.each(Object.entries(BELOW))('%s imports nothing but itself and what lies below', (folder, below) => {
  const wrong = [...imports].flatMap(([file, to]) =>
    folderOf(file) === folder
      ? to
          .filter((each) => !allowedTo(file, [folder, ...below]).includes(folderOf(each)))
          .map((each) => `${file} -> ${each}`)
          .filter((arrow) => !NAMED_ABOVE.includes(arrow))
      : [],
  );
  expect(wrong).toEqual([]);
});

test('each type that is named above is still imported there', () => {
  const arrows = [...imports].flatMap(([file, to]) => to.map((each) => `${file} -> ${each}`));
  expect(NAMED_ABOVE.filter((arrow) => !arrows.includes(arrow))).toEqual([]);
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
    if (['', 'entries', 'games', 'generated/games'].includes(folderOf(file)) || file.startsWith('generated/'))
      return false;
    const text = withoutSentences(readFileSync(join(src, file), 'utf8'));
    return VARIANTS.some((name) => text.includes(`'${name}'`) || text.includes(`/${name}`));
  });
  expect(named).toEqual([]);
});
