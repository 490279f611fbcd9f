import { expect, test } from 'vitest';
import { filesBelow } from '../support/files';
import { proseOf } from '../tools/site/markdown';
import { allPages, read } from '../tools/site/pages';

const { name, bin, scripts, dependencies, devDependencies } = JSON.parse(read('package.json'));

/** The text files that are written by hand: what ships, what documents it, and what tests it. */
function textFiles(): string[] {
  const below = ['.ci', '.github', 'docs', 'examples', 'src', 'test'].flatMap((folder) => filesBelow(folder));
  const isText = /\.(?:md|m?[tj]sx?|cjs|json|ya?ml|py|toml|html|css|svg|sh|txt)$/;
  const isMade = /__pycache__|\.git\/|(?:^|\/)(?:dist|runs)\/|\.d\.ts$|^test\/(?:records|perft|env|lab)\//;
  return ['README.md', 'CHANGELOG.md', 'LICENSE', 'package.json', 'tsconfig.json', ...below].filter(
    (file) => (isText.test(file) || file === 'LICENSE') && !isMade.test(file),
  );
}

/** What tools that edit, compare and merge files write between the lines of a text. */
const MARKS: readonly RegExp[] = [
  /^(?:<{7}|>{7}|\|{7})(?: |$)/m,
  /^={7}$/m,
  /^@@/m,
  /^(?:---|\+\+\+) [ab]\//m,
  /^diff --git /m,
  /^\*\*\* (?:Begin|End|Add|Update|Delete)\b/m,
  /^<\/?(?:old|new)_(?:str|string)>/m,
  /^s([/|#]).+\1.*\1[gimx]*$/m,
];

const marksIn = (text: string): string[] => MARKS.flatMap((mark) => mark.exec(text)?.[0] ?? []);

test('no file has a line of an edit script, a patch or a merge in it', () => {
  const files = textFiles();
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((file) => marksIn(read(file)).length > 0)).toEqual([]);
});

test('no sentence replaces one text by another', () => {
  const found = allPages().flatMap((page) => proseOf(read(page)).match(/^.* =+> .*$/gm) ?? []);
  expect(found).toEqual([]);
});

test.each([
  '<<<<<<< HEAD\nours\n=======\ntheirs\n>>>>>>> theirs\n',
  'text\n@@8 one word => another\n',
  '@@ -1,4 +1,4 @@\n',
  '--- a/docs/guide.md\n+++ b/docs/guide.md\n',
  '*** Begin Patch\n',
  'text\ns/one word/another/g\n',
])('%j is such a line', (text) => {
  expect(marksIn(text)).not.toEqual([]);
});

/** What npx and its like are told to run in a text: the first word that is not an option, without its version. */
function programsIn(text: string): string[] {
  const calls = text.matchAll(
    /\b(?:npx|bunx|npm exec|pnpm dlx|yarn dlx)((?: +-{1,2}[a-z-]+(?: +(?=[^-])[^ `'"]*)??)*) +((?:@[\w-]+\/)?[a-z][\w.-]*)/g,
  );
  return [...calls].map(([, , program = '']) => program);
}

/** Commands of packages that are installed with this repository, by the package they come from. */
const COMMANDS: Readonly<Record<string, string>> = { tsc: 'typescript', biome: '@biomejs/biome' };

test('npx runs this package by its name, or a tool of the repository', () => {
  const installed = { ...dependencies, ...devDependencies };
  const foreign = textFiles()
    .filter((file) => !file.endsWith('leftovers.test.ts'))
    .flatMap((file) => programsIn(read(file)).map((program) => [file, program] as const))
    .filter(([, program]) => program !== name && !((COMMANDS[program] ?? program) in installed));
  expect(foreign).toEqual([]);
  expect(programsIn('`npx -y century mcp`, npx tsx a.ts, npx --no @a/b c, npm exec vite')).toEqual([
    'century',
    'tsx',
    '@a/b',
    'vite',
  ]);
});

test('a command is called by the name of the package, since no other is ours', () => {
  expect(Object.keys(bin)).toEqual(['century', name]);
  expect(new Set(Object.values(bin)).size).toBe(1);
  expect(scripts).not.toHaveProperty('postinstall');
});
