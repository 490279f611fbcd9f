/** Builds the playground of the site: the engine as modules, and the code of examples that people change and run. */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from './pages';

const here = join(import.meta.dirname, 'playground');

/** The entries of the package that run in a page, by the names by which they are imported. */
const ENTRIES = Object.fromEntries(
  [
    'index',
    'spice-road',
    'eastern-wonders',
    'new-world',
    'sand-to-sea',
    'bots',
    'words',
    'records',
    'perft',
    'game',
  ].map((name) => [name === 'index' ? 'century-engine' : `century-engine/${name}`, name]),
);

const shortExample = (name: string): string => readFileSync(join(here, 'examples', name), 'utf8');

/** The examples that can be chosen: the page of the tutorial, then each file of the folder beside this. */
function examples(): Record<string, Record<string, string>> {
  const table = join(root, 'examples/first-table');
  const files = readdirSync(table).filter((name) => /\.(?:html|css|ts)$/.test(name));
  const short = readdirSync(join(here, 'examples')).map((name) => [
    titleOf(shortExample(name)),
    { 'main.ts': shortExample(name) },
  ]);
  return {
    'The table of the tutorial': Object.fromEntries(
      files.map((name) => [name, readFileSync(join(table, name), 'utf8')]),
    ),
    ...Object.fromEntries(short),
  };
}

/** The first line of an example says what it shows. */
const titleOf = (text: string): string => /^\/\/ (.+)\./.exec(text)?.[1] ?? '';

/** @param dist - the folder of the built package */
export async function buildPlayground(dist: string, out: string): Promise<void> {
  mkdirSync(out, { recursive: true });
  const shared = { bundle: true, format: 'esm', minify: true, target: 'es2022', logLevel: 'error' } as const;
  await build({
    ...shared,
    entryPoints: Object.values(ENTRIES).map((name) => join(dist, `${name}.js`)),
    splitting: true,
    outdir: join(out, 'engine'),
  });
  await build({ ...shared, entryPoints: [join(here, 'playground.ts')], outfile: join(out, 'playground.js') });
  for (const name of ['index.html', 'playground.css']) copyFileSync(join(here, name), join(out, name));
  const engine = Object.fromEntries(
    Object.entries(ENTRIES).map(([name, file]) => [name, `engine/${file}.js`]),
  );
  writeFileSync(join(out, 'kept.json'), JSON.stringify({ examples: examples(), engine }));
}
