import { basename, join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const { config } = ts.readConfigFile(join(root, 'src/tsconfig.json'), ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, join(root, 'src'));

/** The files of a game or a mechanic that the compiler refuses for want of a name, once a source says something else. */
function asking(name: string, folder: string, source: string, from: string, to: string): string[] {
  const changed = join(root, 'src', source);
  const host = ts.createCompilerHost(options);
  const { readFile } = host;
  host.readFile = (path) => {
    const text = readFile(path);
    if (path !== changed) return text;
    expect(text).toContain(from);
    return text?.replace(from, to);
  };
  const files = ['words.en', 'words.pl', 'table', 'learning', 'observation', 'evaluation', 'game'];
  const program = ts.createProgram(
    files.map((file) => join(root, 'src', folder, `${file}.ts`)).filter(ts.sys.fileExists),
    { ...options, noEmit: true, declaration: false, skipLibCheck: true },
    host,
  );
  const faults = program.getRootFileNames().flatMap((file) => {
    const source = program.getSourceFile(file);
    return [...program.getSemanticDiagnostics(source)].map(({ messageText }) => {
      const message = ts.flattenDiagnosticMessageText(messageText, '\n');
      return message.includes(`Property '${name}' is missing`) ? basename(file) : message;
    });
  });
  return [...new Set(faults)].sort();
}

test('an effect of bonus tiles of the sea without words, or without what bots make of it', () => {
  const from = '  /** Points at the end. */';
  const to = `  /** A discount. */ discount: { cubes: printed }, ${from}`;
  expect(asking('discount', 'mechanics/sea', 'mechanics/sea/schema.ts', from, to)).toEqual([
    'evaluation.ts',
    'words.en.ts',
    'words.pl.ts',
  ]);
});

test('an effect of exploration tiles without words, a drawing, or an observation', () => {
  const from = 'export type NewWorldExplorationTileEffect =';
  const to = `${from} | { readonly kind: 'boat' }`;
  expect(asking('boat', 'games/new-world', 'generated/types/new-world.ts', from, to)).toEqual([
    'observation.ts',
    'table.ts',
    'words.en.ts',
    'words.pl.ts',
  ]);
});

test('an action without its words or its rule', () => {
  const from = 'export type EasternWondersAction =';
  const to = `${from} | { readonly kind: 'haggle' }`;
  expect(asking('haggle', 'games/eastern-wonders', 'generated/types/eastern-wonders.ts', from, to)).toEqual([
    'game.ts',
    'words.en.ts',
    'words.pl.ts',
  ]);
});
