import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutSentences } from '../support/files';

const root = join(import.meta.dirname, '../..');
const dist = join(root, 'dist');

/** What a file of a bundle imports or requires. */
function namesIn(file: string): string[] {
  const text = withoutSentences(readFileSync(join(dist, file), 'utf8'));
  const found = text.matchAll(/(?:\bfrom\s*|\bimport\s*\(?|\brequire\()\s*['"]([@\w./:-]+)['"]/g);
  return [...new Set([...found].map((match) => match[1] ?? ''))].sort();
}

/** The files that a bundle is made of: itself, and the chunks that it shares with others. */
function filesOf(file: string, found: Set<string> = new Set()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const name of namesIn(file)) if (name.startsWith('./')) filesOf(name.slice(2), found);
  return found;
}

/** The packages and modules of Node that a bundle imports or requires. */
function imports(file: string): string[] {
  const names = [...filesOf(file)].flatMap(namesIn).filter((name) => !name.startsWith('./'));
  return [...new Set(names)].sort();
}

const GAMES = ['eastern-wonders', 'new-world', 'sand-to-sea', 'spice-road'];
const NAMES = [
  'index',
  'sim',
  'env',
  'bots',
  'nets',
  'testkit',
  'game',
  'schemas',
  'words',
  'records',
  'components',
  'patches',
  'perft',
  ...GAMES.flatMap((game) => [game, `${game}-sim`, `${game}-bots`]),
];
/** The entries of the package, each as a module and for `require`. */
const ENTRIES = NAMES.flatMap((name) => [`${name}.js`, `${name}.cjs`]);

/** The command and its threads. */
const COMMANDS = ['cli.js', 'worker.js'];

/** What the command imports of the engine besides, and the programs of the games, which tests import. */
const LENT = [
  'command',
  'analysis',
  ...GAMES.flatMap((game) =>
    ['', '-counts', '-features', '-observations'].map((part) => `program-${game}${part}`),
  ),
].flatMap((name) => [`${name}.js`, `${name}.cjs`]);

test('the entries and the command have their chunks, and nothing else is there', () => {
  const code = readdirSync(dist).filter((file) => /\.c?js$/.test(file));
  const all = new Set([...ENTRIES, ...LENT, ...COMMANDS].flatMap((file) => [...filesOf(file)]));
  expect(code.sort()).toEqual([...all].sort());
});

test('what only plays holds no program, and the simulator and the bots of a game hold its own', () => {
  const programsIn = (name: string, part = ''): string[] => {
    const texts = [...filesOf(`${name}.js`)].map((file) => readFileSync(join(dist, file), 'utf8'));
    return GAMES.filter((game) =>
      texts.some((text) => text.includes(`// src/generated/programs/${game}${part}.ts`)),
    );
  };
  for (const name of ['sim', 'env', ...GAMES.map((game) => `${game}-sim`)])
    for (const part of ['-counts', '-features']) expect(programsIn(name, part)).toEqual([]);
  for (const name of ['index', 'game', 'testkit', 'records', ...GAMES]) expect(programsIn(name)).toEqual([]);
  for (const game of GAMES)
    for (const kind of ['sim', 'bots']) expect(programsIn(`${game}-${kind}`)).toEqual([game]);
  for (const name of ['sim', 'env', 'bots', 'nets', 'perft']) expect(programsIn(name)).toEqual(GAMES);
});

test('the module of WebAssembly of each game is a file of its own, which is loaded when a batch is made', () => {
  const modules = readdirSync(dist).filter((file) => /^wasm-.*\.js$/.test(file));
  expect(modules).toHaveLength(GAMES.length);
  const texts = [...filesOf('env.js')].map((file) => readFileSync(join(dist, file), 'utf8')).join('');
  for (const file of modules) {
    expect(texts).toContain(`import('./${file}')`);
    expect(texts).not.toMatch(new RegExp(`(from|import) '\\./${file}'`));
  }
});

test.each(['js', 'cjs'])('one copy of the rules serves all entries: %s', (ending) => {
  const files = [...NAMES.map((name) => `${name}.${ending}`), ...(ending === 'js' ? COMMANDS : [])];
  const parts = new Set(files.flatMap((file) => [...filesOf(file)]));
  // A rule, and what an engine knows its own states by.
  for (const mark of ['// src/games/eastern-wonders/rules.ts', '// src/play/validated-state.ts']) {
    const holders = [...parts].filter((part) => readFileSync(join(dist, part), 'utf8').includes(mark));
    expect(holders, mark).toHaveLength(1);
  }
});

test('the package depends on what its entries import', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const wanted = ENTRIES.flatMap(imports).map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0]);
  expect(Object.keys(dependencies)).toEqual([...new Set(wanted)].sort());
});

test('declarations need those of zod, and, for games of your own, a type of immer', () => {
  const files = readdirSync(dist).filter((file) => /\.d\.c?ts$/.test(file));
  expect(files.length).toBeGreaterThan(9);
  const foreign = files.flatMap((file) => namesIn(file).filter((name) => !name.startsWith('./')));
  expect(new Set(foreign)).toEqual(new Set(['immer', 'zod/mini']));
});

test.each(COMMANDS)('%s imports Node, the library, and optional ones for steps', (file) => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const names = imports(file).filter((name) => !isBuiltin(name));
  expect(names.map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0])).toEqual(
    expect.arrayContaining(['apache-arrow', 'parquet-wasm', ...Object.keys(dependencies)]),
  );
});

/** The folders of the packages of which parts are inside some files. */
function foldersInside(files: Iterable<string>): string[] {
  const found = [...files].flatMap((file) => [
    ...readFileSync(join(dist, file), 'utf8').matchAll(
      /^\/\/ (node_modules\/(?:.*node_modules\/)?(?:@[^/]+\/)?[^/]+)\//gm,
    ),
  ]);
  return [...new Set(found.map(([, folder = '']) => folder))];
}

test('no package is inside the library', () => {
  const files = NAMES.flatMap((name) => [...filesOf(`${name}.js`), ...filesOf(`${name}.cjs`)]);
  expect(foldersInside(files)).toEqual([]);
});

test('descriptions of members are in the JSON Schemas, and in no bundle of a page', () => {
  const textOf = (name: string): string =>
    [...filesOf(`${name}.js`)]
      .map((file) => readFileSync(join(dist, file), 'utf8').replace(/\/\*.*?\*\//gs, ''))
      .join('');
  const sentences = [
    'The face-up point cards, from the left',
    'The name of a piece: letters, digits and hyphens.',
  ];
  for (const sentence of sentences) {
    expect(textOf('schemas')).toContain(sentence);
    for (const name of NAMES.filter((each) => each !== 'schemas'))
      expect(textOf(name)).not.toContain(sentence);
  }
});

test('each package inside the command comes with its licence', () => {
  const folders = foldersInside(COMMANDS.flatMap((file) => [...filesOf(file)]));
  expect(folders.length).toBeGreaterThan(10);
  const [, ...texts] = readFileSync(join(dist, 'THIRD-PARTY-LICENSES.txt'), 'utf8').split(/^-{80}\n\n/m);
  const heads = folders.map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    return `${name} ${version} (${license})`;
  });
  expect(texts.map((text) => text.split('\n')[0]).sort()).toEqual(heads.sort());
  for (const text of texts) expect(text).toMatch(/\bCopyright [\s\S]*\b(PROVIDED|distributed)\b/im);
});

test('errors and actions are the same in all entries, as modules and for require', async () => {
  const require = createRequire(import.meta.url);
  const options = { variant: 'eastern-wonders', players: 2, seed: 1 };
  for (const load of [(file: string) => import(`${file}.js`), (file: string) => require(`${file}.cjs`)]) {
    const [engine, sim, env, bots] = await Promise.all(
      ['index', 'sim', 'env', 'bots'].map((name) => load(join(dist, name))),
    );
    const faults: readonly (() => unknown)[] = [
      () => sim.createSimulator({ ...options, variant: 'chess' }),
      () => env.createEnv({ ...options, variant: 'chess' }),
      () => bots.createBot('nobody'),
    ];
    for (const fault of faults) expect(fault).toThrow(engine.InvalidInputError);
    expect(sim.InvalidInputError).toBe(engine.InvalidInputError);
    const [action] = sim.createSimulator(options).legalActions();
    expect(engine.legalActions(engine.setup(options))[0]).toBe(action);
  }
});

test.each(['sim', 'env', 'bots', 'nets'].flatMap((name) => [`${name}.js`, `${name}.cjs`]))(
  '%s holds neither zod nor immer',
  (file) => {
    expect(imports(file)).toEqual(['seedrandom/seedrandom.js']);
    const text = [...filesOf(file)].map((part) => readFileSync(join(dist, part), 'utf8')).join('');
    expect(text).not.toMatch(/node_modules\/(zod|immer)|\bnew Immer\b/);
  },
);

test('every entry keeps to its budget, and has the documented size', () => {
  const bin = join(root, 'node_modules/.bin/size-limit');
  const report: readonly { name: string; passed: boolean; size: number }[] = JSON.parse(
    spawnSync(bin, ['--json'], { cwd: root, encoding: 'utf8' }).stdout,
  );
  expect(report.filter(({ passed }) => !passed)).toEqual([]);
  const page = readFileSync(join(root, 'docs/performance.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `(century-engine[^`]*)` \| (\d+) kB \|/gm)];
  expect(rows.map(([, name]) => name)).toEqual(report.map(({ name }) => name));
  for (const [i, { name, size }] of report.entries()) {
    const stated = Number(rows[i]?.[2]) * 1000;
    expect(Math.abs(stated - size), `${name}: ${size} bytes`).toBeLessThan(Math.max(500, 0.03 * size));
  }
});

test('a long playout leaves nothing behind', () => {
  const script = `
    import { casual, createSimulator, quickRandom } from ${JSON.stringify(join(dist, 'sim.js'))};
    const simulator = createSimulator({ variant: 'eastern-wonders', players: 3, seed: 1 });
    const random = quickRandom(1);
    const play = (actions) => {
      for (let done = 0; done < actions; ) {
        done += simulator.playout(casual, random, actions - done);
        if (simulator.isOver()) simulator.reset();
      }
      gc();
      return process.memoryUsage().heapUsed;
    };
    play(200_000);
    console.log(JSON.stringify([play(200_000), play(1_000_000)]));
  `;
  const printed = execFileSync(process.execPath, ['--expose-gc', '--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  const [before = 0, after = 0] = JSON.parse(printed) as number[];
  expect(after - before).toBeLessThan(200_000);
});
