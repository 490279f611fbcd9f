import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseComponents } from '../../src/entries/components';
import { parseAction, parseRecord } from '../../src/index';
import { filesBelow } from '../support/files';
import { makePages } from '../tools/site/generated-pages';
import { type Block, blocksIn } from '../tools/site/markdown';
import { allPages, read } from '../tools/site/pages';
import { isPiece } from './pieces';
import { idle, optionsIn, scriptOf } from './shell';
import { type Workplace, workplace } from './workplace';

/** The Python of this shell: the blocks run with another PATH. */
const { error, stdout } = spawnSync('python3', ['-c', 'import sys; print(sys.executable)'], {
  encoding: 'utf8',
});
const hasPython = error === undefined;
const python = hasPython ? stdout.trim() : '';

/** Those that only the site has are among them. */
const { texts } = await makePages();
/** The files whose comments have examples of the API. */
const API = ['src/engine/engine.ts', 'src/engine/play-engine.ts', 'src/engine/record-engine.ts'];
const pages = [...new Set([...allPages(), ...texts.keys(), ...API])];
const textOf = (page: string): string =>
  API.includes(page) ? read(page).replaceAll(/^ *\* ?/gm, '') : (texts.get(page) ?? read(page));

let place: Workplace;
beforeAll(() => {
  place = workplace();
}, 120_000);
afterAll(() => rmSync(place.folder, { recursive: true, force: true }));

/** A block in its page. */
interface Placed extends Block {
  readonly page: string;
  /** The block before it. */
  readonly before: Placed | undefined;
}

function placedIn(page: string): Placed[] {
  const blocks: Placed[] = [];
  for (const block of blocksIn(textOf(page))) blocks.push({ ...block, page, before: blocks.at(-1) });
  return blocks;
}

/** How a careful reader compiles. */
const TYPED = {
  strict: true,
  target: 'ES2022',
  module: 'NodeNext',
  lib: ['ES2022', 'DOM'],
  types: ['node'],
  allowJs: true,
  skipLibCheck: true,
  noEmit: true,
};

/** What the shell blocks have printed. */
const printed = new Map<string, string>();
const keyOf = ({ page, line }: Placed): string => `${page}:${line}`;

/** What is done with the blocks of each language; one that throws is wrong. */
const RUNNERS: Readonly<Record<string, (block: Placed) => void>> = {
  js: runJavaScript,
  ts: runTypeScript,
  sh: runShell,
  text: compareOutput,
  json: readJson,
  jsonc: readJsonWithComments,
  jsonl: readLines,
  python: runPython,
  perft: ({ text }) => expect(text).toMatch(/^by action\n1 \d+$/m),
  ebnf: isReadByTest,
  abnf: isReadByTest,
  html: isPieceOfExample,
  css: isPieceOfExample,
};

/** What is not run by itself is part of something that a test runs. */
function isPieceOfExample({ page, text }: Placed): void {
  expect(isPiece(page, text)).toBe(true);
}

function runJavaScript({ page, text }: Placed): void {
  if (isPiece(page, text)) return;
  writeFileSync(join(place.folderOf(page), 'block.mjs'), text);
  place.run(page, process.execPath, ['block.mjs']);
}

/** Whether a block is a piece of what a test runs anyway: a file that its page builds, or a test of this project. */
function isRunElsewhere({ page, language, text }: Placed): boolean {
  if (isPiece(page, text)) return true;
  return language === 'ts' && filesBelow('test', '.test.ts').some((file) => read(file).includes(text));
}

function runTypeScript(block: Placed): void {
  const { page, text } = block;
  if (isRunElsewhere(block)) return;
  writeFileSync(join(place.folderOf(page), 'block.mts'), text);
  place.run(page, process.execPath, ['--import', 'tsx', 'block.mts']);
}

function runShell(block: Placed): void {
  const { run, lookUp, complaints } = scriptOf(block.text);
  expect(complaints).toEqual([]);
  for (const command of lookUp) {
    const [, , name = ''] = command.split(' ');
    const help = place.run(block.page, 'npx', ['century-engine', name, '--help']);
    expect(optionsIn(command).filter((option) => !help.includes(`${option} `))).toEqual([]);
  }
  printed.set(keyOf(block), run.map((command) => place.run(block.page, 'bash', ['-ec', command])).join(''));
}

/** Text is what the commands before it print; `…` stands for anything. */
function compareOutput({ text, before }: Placed): void {
  expect(before?.language).toBe('sh');
  const pattern = text
    .trim()
    .split('…')
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  expect(printed.get(keyOf(before as Placed))?.trim()).toMatch(new RegExp(`^${pattern.join('[\\s\\S]*')}$`));
}

/** JSON says what it is: a record, a component set, an action. */
function readJson({ text }: Placed): void {
  const json = JSON.parse(text);
  if (json?.format === 'century-record') parseRecord(json);
  else if (json?.playerBoard !== undefined || json?.pointCards !== undefined) parseComponents(json);
  else if (typeof json?.kind === 'string') parseAction(json);
}

/** Comments have lines of their own. */
function readJsonWithComments(block: Placed): void {
  readJson({ ...block, text: block.text.replaceAll(/^ *\/\/.*\n/gm, '') });
}

function readLines({ text }: Placed): void {
  for (const line of text.trim().split('\n')) JSON.parse(line);
}

function runPython({ page, text }: Placed): void {
  if (!hasPython) return;
  writeFileSync(join(place.folderOf(page), 'block.py'), text);
  place.run(page, python, ['-c', 'import ast; ast.parse(open("block.py").read())']);
  const modules = [...text.matchAll(/^(?:import|from) (\w+)/gm)].map(([, name = '']) => name);
  const isComplete = modules.length > 0 && modules.every((name) => HERE.has(name));
  if (isComplete) place.run(page, python, ['block.py']);
}

/** What a Python block may import and still be run: the rest is not there everywhere. */
const HERE = new Set([
  ...['__future__', 'century_engine', 'copy', 'gzip', 'json', 'pickle', 'random', 'subprocess', 'sys'],
  ...['gymnasium', 'numpy', 'pettingzoo'].filter(isInstalled),
]);

function isInstalled(module: string): boolean {
  return hasPython && spawnSync(python, ['-c', `import ${module}`]).status === 0;
}

/** A grammar is held against the code by a test that reads its page. */
function isReadByTest({ page }: Placed): void {
  const name = page.replace(/^.*\//, '');
  expect(filesBelow('test', '.ts').filter((file) => read(file).includes(name))).not.toEqual([]);
}

describe.each(pages)('%s', (page) => {
  const blocks = placedIn(page);

  test('every fence is closed', () => {
    expect((textOf(page).match(/^ *```/gm) ?? []).length).toBe(2 * blocks.length);
  });

  test.each(blocks.map((block) => [block.line, block.language, block] as const))(
    'line %i: %s',
    (_, language, block) => {
      const runner = RUNNERS[language];
      if (runner === undefined) throw new Error(`there is no runner for blocks in "${language}"`);
      runner(block);
    },
    180_000,
  );
});

/** Pages whose programs are no TypeScript, and why. */
const UNTYPED: Readonly<Record<string, string>> = {
  'docs/errors.md': 'makes calls that TypeScript would not let through',
  'examples/boardgame-io/README.md': 'loads files of boardgame.io that have no types',
};

/** All programs of all pages, as TypeScript: in JavaScript too, every line is one that it takes. */
describe('types', () => {
  const programs = pages
    .flatMap(placedIn)
    .filter((block) => ['js', 'ts'].includes(block.language) && !isRunElsewhere(block));

  /** What the compiler says of the programs in a language, page by page. */
  function complaints(language: string, flags: Readonly<Record<string, boolean>>): string[] {
    const files = programs
      .filter((block) => block.language === language && !(block.page in UNTYPED))
      .map(({ page, line, text }) => {
        const file = join(place.folderOf(page), `line-${line}.mts`);
        writeFileSync(file, text);
        return file;
      });
    expect(files.length).toBeGreaterThan(5);
    const { options, errors } = ts.convertCompilerOptionsFromJson(
      { ...TYPED, ...flags, typeRoots: [join(place.folder, 'node_modules/@types')] },
      place.folder,
    );
    expect(errors).toEqual([]);
    const found = ts.getPreEmitDiagnostics(ts.createProgram(files, options));
    return found.map(({ file, start = 0, messageText }) => {
      const at =
        file === undefined ? '' : `${file.fileName}:${file.getLineAndCharacterOfPosition(start).line + 1}`;
      return `${at}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
    });
  }

  test('programs in JavaScript pass strict TypeScript as they stand', () => {
    expect(complaints('js', {})).toEqual([]);
  }, 180_000);

  test('programs in TypeScript pass its strictest settings', () => {
    const strictest = { noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true };
    expect(complaints('ts', strictest)).toEqual([]);
  }, 180_000);

  test('every exception is a page with programs', () => {
    const found = new Set(programs.map(({ page }) => page));
    expect(Object.keys(UNTYPED).filter((page) => !found.has(page))).toEqual([]);
  });
});

describe('shell blocks', () => {
  test('every exception is needed', () => {
    const blocks = pages.flatMap((page) => blocksIn(textOf(page)));
    expect(idle(blocks.filter(({ language }) => language === 'sh').map(({ text }) => text))).toEqual([]);
  });

  test('what is not run is looked up, and what is run is short', () => {
    const script = scriptOf(
      'npm run nothing && npx century-engine play --human 0 --fast # x\nnpx century-engine selfplay --games 300\n',
    );
    expect(script).toEqual({
      run: ['npx century-engine selfplay --games 4'],
      lookUp: ['npx century-engine play --human 0 --fast'],
      complaints: ['npm run nothing: package.json has no script nothing'],
    });
    expect(optionsIn(script.lookUp[0] ?? '')).toEqual(['--human', '--fast']);
  });
});
