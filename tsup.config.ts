import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
import { defineConfig, type Options } from 'tsup';
import games from './src/games/games.json';
import {
  compileCounts,
  compileFeatures,
  compileObservations,
  compileRules,
  compileWhole,
} from './test/tools/compiler/compile';
import { wasmText } from './test/tools/compiler/wasm';

const dist = join(process.cwd(), 'dist');

/** Writes the JSON Schemas that the package holds as files. */
async function writeSchemas(): Promise<void> {
  const { jsonSchema, schemas } = await import(pathToFileURL(join(dist, 'schemas.js')).href);
  for (const [variant, named] of Object.entries(schemas)) {
    for (const name of Object.keys(named as object)) {
      const file = join(dist, 'schemas', variant, `${name}.json`);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, `${JSON.stringify(jsonSchema(variant, name), null, 2)}\n`);
    }
  }
}

/** Leaves one of the two lines by which esbuild and rollup name the map of a file. */
function nameMapsOnce(): void {
  for (const name of readdirSync(dist).filter((each) => /\.c?js$/.test(each))) {
    const text = readFileSync(join(dist, name), 'utf8');
    const once = text.replace(/(\/\/# sourceMappingURL=\S+)\s+\1\s*$/, '$1\n');
    if (once !== text) writeFileSync(join(dist, name), once);
  }
}

/** What a file of the build is made of. */
interface Output {
  readonly inputs: Readonly<Record<string, { readonly bytesInOutput: number }>>;
}

/** Writes the licences of all packages that are inside the command. */
async function writeLicences(): Promise<void> {
  const metafile = join(dist, 'metafile-esm.json');
  const { outputs }: { readonly outputs: Readonly<Record<string, Output>> } = JSON.parse(
    await readFile(metafile, 'utf8'),
  );
  await rm(metafile);
  const used = Object.values(outputs).flatMap(({ inputs }) =>
    Object.keys(inputs).filter((path) => inputs[path]?.bytesInOutput !== 0),
  );
  const folders = used.map((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0]);
  const inside = [...new Set(folders.filter((folder) => folder !== undefined))].sort();
  const licences = await Promise.all(inside.map(licenceOf));
  const head = 'The command `century` (cli.js) has parts of these packages inside.\n';
  await writeFile(
    join(dist, 'THIRD-PARTY-LICENSES.txt'),
    [head, ...licences].join(`\n${'-'.repeat(80)}\n\n`),
  );
}

/** What a package has by way of a licence: a file, or a section at the end of its README. */
async function licenceOf(folder: string): Promise<string> {
  const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const files = (await readdir(folder)).sort();
  const read = async (file: string): Promise<string> => (await readFile(join(folder, file), 'utf8')).trim();
  const texts = await Promise.all(files.filter((file) => /^(licen[cs]e|notice)/i.test(file)).map(read));
  if (texts.length === 0) {
    const readme = await read('README.md');
    texts.push(...readme.split(/^(?=#* ?licen[cs]e)/im).slice(-1));
  }
  if (!texts.some((text) => /copyright|apache license/i.test(text)))
    throw new Error(`${name} comes without a licence.`);
  return `${name} ${version} (${license})\n\n${texts.join('\n\n')}\n`;
}

const GAMES = Object.keys(games);

/** Names the internals, and exports what authors call. */
const GAME = 'src/entries/game.ts';

/** What users import. */
const ENTRIES = {
  index: 'src/index.ts',
  sim: 'src/sim/index.ts',
  env: 'src/env/index.ts',
  bots: 'src/bots/index.ts',
  nets: 'src/nets/index.ts',
  testkit: 'src/testkit/index.ts',
  game: GAME,
  schemas: 'src/entries/schemas.ts',
  components: 'src/entries/components.ts',
  patches: 'src/entries/patches.ts',
  perft: 'src/entries/perft.ts',
  words: 'src/entries/words.ts',
  records: 'src/record-tools/index.ts',
  ...Object.fromEntries(
    GAMES.flatMap((game) => [
      [game, `src/generated/entries/${game}.ts`],
      [`${game}-sim`, `src/generated/entries/${game}-sim.ts`],
      [`${game}-bots`, `src/generated/entries/${game}-bots.ts`],
    ]),
  ),
};

/** What `game` names, as files of their own: a page takes from them what it uses. */
const INTERNALS = Object.fromEntries(
  readdirSync('src/entries/internals').map((file) => [
    `game-${file.replace('.ts', '')}`,
    `src/entries/internals/${file}`,
  ]),
);
const NAMED = {
  ...INTERNALS,
  'game-english': 'src/words/english.ts',
  'game-polish': 'src/words/polish.ts',
  'own-games': 'src/entries/own-games.ts',
};

const { game: _, ...withoutGame } = ENTRIES;

/** Writes the types of `game`, which names what it exports and holds nothing. */
async function writeTypes(): Promise<void> {
  const text = await readFile(GAME, 'utf8');
  for (const [types, code] of [
    ['.d.ts', '.js'],
    ['.d.cts', '.cjs'],
  ]) {
    const named = text.replace(/'(\.[^']+)'/g, (_, path: string) => {
      const file = join(dirname(GAME), path);
      const name = Object.entries(NAMED).find(
        ([, each]) => each === `${file}.ts` || each === `${file}/index.ts`,
      )?.[0];
      if (name === undefined) throw new Error(`${GAME} exports ${path}, which is no file of the build`);
      return `'./${name}${code}'`;
    });
    await writeFile(join(dist, `game${types}`), named);
  }
}

/** What the command imports besides; not for users. */
const COMMAND = {
  command: 'src/entries/command.ts',
  analysis: 'src/bots/review/analysis.ts',
};

/** The programs of the games; not for users. */
const PROGRAMS = Object.fromEntries(
  readdirSync('src/generated/programs').map((file) => [
    `program-${basename(file, '.ts')}`,
    `src/generated/programs/${file}`,
  ]),
);

/** How the programs of each kind are made, and what they hold. */
const KINDS = {
  rules: { compile: compileRules, functions: () => 'fits, list, apply' },
  counts: { compile: compileCounts, functions: () => 'count' },
  features: { compile: compileFeatures, functions: () => 'fits, write' },
  observations: {
    compile: compileObservations,
    functions: (game: string) => `fits, observe, wasm: () => import('wasm:${game}')`,
  },
};

/** Puts the programs made from the rules in the place of those in the sources. */
const makePrograms: Plugin = {
  name: 'make-programs',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^wasm:/ }, ({ path }) => ({ path: `wasm-${path.slice(5)}`, namespace: 'wasm' }));
    onLoad({ filter: /./, namespace: 'wasm' }, async ({ path }) => ({
      contents: wasmText(await compileWhole(path.slice(5)), ['step']),
    }));
    onLoad({ filter: /generated.programs/ }, async ({ path }) => {
      const [, game = '', part = 'rules'] =
        /([^\\/]+?)(?:-(counts|features|observations))?\.ts$/.exec(path) ?? [];
      const { compile, functions } = KINDS[part as keyof typeof KINDS];
      return { contents: `${await compile(game)}\nexport const program = { ${functions(game)} };\n` };
    });
  },
};

/** Keeps imports of these files external, as imports of the files of the build that they become. */
function keepExternal(files: Readonly<Record<string, string>>, from = /./): Plugin {
  return {
    name: 'keep-external',
    setup({ initialOptions, onResolve, resolve }) {
      const names = new Map(Object.entries(files).map(([name, file]) => [join(process.cwd(), file), name]));
      const extension = initialOptions.outExtension?.['.js'] ?? '.js';
      onResolve({ filter: /^\./ }, async ({ path, importer, resolveDir, kind, pluginData }) => {
        if (pluginData === names || !from.test(importer)) return undefined;
        const found = await resolve(path, { importer, resolveDir, kind, pluginData: names });
        const name = names.get(found.path);
        return name === undefined ? undefined : { path: `./${name}${extension}`, external: true };
      });
    },
  };
}

/** The files that a build depends on. */
const INPUTS = [
  'src',
  'test/tools/compiler',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsup.config.ts',
];

function sumOf(paths: readonly string[]): string {
  const sum = createHash('sha256');
  for (const path of paths) {
    const isFolder = statSync(path).isDirectory();
    for (const file of isFolder ? readdirSync(path, { recursive: true, encoding: 'utf8' }).sort() : ['']) {
      const each = join(path, file);
      if (statSync(each).isFile()) sum.update(`${each}\0`).update(readFileSync(each));
    }
  }
  return sum.digest('hex');
}

const stamp = join(dist, '.made-of');

/** The inputs and outputs of a build: `dist` is fresh if neither has changed. */
function fingerprint(sum: string): string {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).sort();
  const others = files.filter((file) => file !== '.made-of' && statSync(join(dist, file)).isFile());
  return [sum, ...others.map((file) => `${file} ${statSync(join(dist, file)).size}`)].join('\n');
}

const sum = sumOf(INPUTS);
const isFresh = existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(sum);

/** Lets files of types import from each other by the names of the sources, which the bundler makes letters of. */
function nameTypes(): void {
  const files = readdirSync(dist).filter((file) => /\.d\.c?ts$/.test(file));
  const texts = new Map(files.map((file) => [file, readFileSync(join(dist, file), 'utf8')]));
  const named = new Map<string, Map<string, string>>();
  for (const [file, text] of texts) {
    if (!/\.d-[\w-]+\.d\./.test(file)) continue;
    const names = new Map<string, string>();
    const shorter = text.replace(/^export (type )?\{.*\};$/m, (exports) =>
      exports.replace(/([\w$]+) as ([\w$]+)/g, (_, name: string, letter: string) => {
        names.set(letter, name);
        return name;
      }),
    );
    texts.set(file, shorter);
    named.set(file.replace(/\.d\.(c?)ts$/, '.$1js'), names);
  }
  for (const [file, text] of texts) {
    const byName = text.replace(/\{([^{}]*)\} from '\.\/([^']+)'/g, (whole, list: string, from: string) => {
      const names = named.get(from);
      if (names === undefined) return whole;
      const all = list.split(',').map((each) => {
        const [letter = '', name = letter] = each.trim().split(' as ');
        const source = names.get(letter) ?? letter;
        return source === name ? name : `${source} as ${name}`;
      });
      return `{ ${all.join(', ')} } from './${from}'`;
    });
    writeFileSync(join(dist, file), byName);
  }
}

/** Where the native compiler puts the types of every source, from which those of the entries are bundled. */
const types = join(dist, 'types');

if (!isFresh) {
  // Not by `clean`, which would take the types of `game` away while those of the others are made.
  rmSync(dist, { recursive: true, force: true });
  execFileSync(
    process.execPath,
    [join('node_modules', 'typescript-7', 'bin', 'tsc'), '-p', 'src', '--outDir', types],
    {
      stdio: 'inherit',
    },
  );
  process.once('exit', (status) => {
    rmSync(types, { recursive: true, force: true });
    if (status !== 0) return;
    nameTypes();
    writeFileSync(stamp, fingerprint(sum));
  });
}

// Examples with a `package.json` of their own find this package by its name, as programs do that have installed it.
const installed = join('examples', 'node_modules', 'century-engine');
if (!existsSync(installed)) {
  mkdirSync(dirname(installed), { recursive: true });
  symlinkSync(join('..', '..'), installed, 'junction');
}

/** Entries as {@link types} has them. */
function typed(entries: Readonly<Record<string, string>>): Record<string, string> {
  const declared = ([name, file]: [string, string]) => [
    name,
    join(types, relative('src', file)).replace(/\.ts$/, '.d.ts'),
  ];
  return Object.fromEntries(Object.entries(entries).map(declared));
}

const builds: Options[] = [
  {
    entry: {
      ...ENTRIES,
      ...NAMED,
      ...COMMAND,
      ...PROGRAMS,
    },
    format: ['esm', 'cjs'],
    dts: { entry: typed({ ...withoutGame, ...NAMED }) },
    target: 'node22',
    sourcemap: true,
    platform: 'neutral',
    // One copy of the rules serves all entries, for `import` and for `require`.
    splitting: true,
    treeshake: true,
    esbuildPlugins: [keepExternal(NAMED, /src.entries.game\.ts$/), makePrograms],
    onSuccess: async () => {
      nameMapsOnce();
      await writeTypes();
      await writeSchemas();
    },
  },
  {
    entry: {
      cli: 'src/cli/index.ts',
      worker: 'src/cli/worker.ts',
    },
    format: ['esm'],
    target: 'node22',
    platform: 'node',
    // A dynamic import loads a part of the command when it is wanted.
    splitting: true,
    treeshake: true,
    noExternal: [/^(?!apache-arrow$|parquet-wasm$|zod(?:\/|$)|@modelcontextprotocol\/)/],
    // The command runs on what users import, so that there is one copy of the engine.
    esbuildPlugins: [keepExternal({ ...ENTRIES, ...COMMAND })],
    // Packages for CommonJS ask for modules of Node by this name.
    banner: {
      js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);",
    },
    metafile: true,
    onSuccess: writeLicences,
  },
];

export default defineConfig(isFresh ? [] : builds);
