import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
import { defineConfig } from 'tsup';

const dist = join(process.cwd(), 'dist');

/** Writes the JSON Schemas that the package holds as files. */
async function writeSchemas(): Promise<void> {
  const { schemas } = await import(pathToFileURL(join(dist, 'index.js')).href);
  const { jsonSchema } = await import(pathToFileURL(join(dist, 'schemas.js')).href);
  for (const [variant, named] of Object.entries(schemas)) {
    for (const name of Object.keys(named as object)) {
      const file = join(dist, 'schemas', variant, `${name}.json`);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, `${JSON.stringify(jsonSchema(variant, name), null, 2)}\n`);
    }
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

const GAMES = ['eastern-wonders', 'new-world', 'sand-to-sea', 'spice-road'];

/** What users import. */
const ENTRIES = {
  index: 'src/index.ts',
  sim: 'src/sim/index.ts',
  env: 'src/env/index.ts',
  bots: 'src/bots/index.ts',
  testkit: 'src/testkit/index.ts',
  game: 'src/entries/game.ts',
  schemas: 'src/entries/schemas.ts',
  words: 'src/entries/words.ts',
  ...Object.fromEntries(
    GAMES.flatMap((game) => [
      [game, `src/generated/entries/${game}.ts`],
      [`${game}-sim`, `src/generated/entries/${game}-sim.ts`],
    ]),
  ),
};

/** What the command imports besides; not for users. */
const COMMAND = { command: 'src/entries/command.ts', proof: 'src/prove/command.ts' };

/** Lets the command run on what users import, so that there is one copy of the engine. */
const entries: Plugin = {
  name: 'entries',
  setup({ onResolve, resolve }) {
    const names = new Map(
      Object.entries({ ...ENTRIES, ...COMMAND }).map(([name, file]) => [join(process.cwd(), file), name]),
    );
    onResolve({ filter: /^\./ }, async ({ path, importer, resolveDir, kind, pluginData }) => {
      if (pluginData === entries) return undefined;
      const found = await resolve(path, { importer, resolveDir, kind, pluginData: entries });
      const name = names.get(found.path);
      return name === undefined ? undefined : { path: `./${name}.js`, external: true };
    });
  },
};

export default defineConfig([
  {
    entry: {
      ...ENTRIES,
      ...COMMAND,
    },
    format: ['esm', 'cjs'],
    dts: { entry: ENTRIES },
    target: 'node20',
    platform: 'neutral',
    // One copy of the rules serves all entries, for `import` and for `require`.
    splitting: true,
    treeshake: true,
    clean: true,
    onSuccess: writeSchemas,
  },
  {
    entry: {
      cli: 'src/cli/index.ts',
      worker: 'src/cli/selfplay/worker.ts',
      'prove-worker': 'src/cli/prove/worker.ts',
      'review-worker': 'src/cli/review/worker.ts',
    },
    format: ['esm'],
    target: 'node20',
    platform: 'node',
    // A dynamic import loads a part of the command when it is wanted.
    splitting: true,
    treeshake: true,
    noExternal: [/^(?!apache-arrow$|zod(?:\/|$)|@modelcontextprotocol\/)/],
    esbuildPlugins: [entries],
    // Packages for CommonJS ask for modules of Node by this name.
    banner: {
      js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);",
    },
    metafile: true,
    onSuccess: writeLicences,
  },
]);
