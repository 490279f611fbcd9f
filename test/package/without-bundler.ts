/**
 * Plays in Chromium without a bundler: a page and a worker load the files of the package as they are, and its
 * dependencies as modules, which is how CDNs serve them. `npm run test:browser` runs it.
 */
import assert from 'node:assert/strict';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { build } from 'esbuild';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../../examples/web/test/browser-page';
import { node } from './bundle';
import { unpacked } from './unpacked';

/** What the library imports, and whether it is a module; CDNs make modules of the others. */
const PACKAGES: Readonly<Record<string, boolean>> = {
  '@noble/hashes/sha2.js': true,
  '@noble/hashes/utils.js': true,
  canonicalize: false,
  immer: true,
  'seedrandom/seedrandom.js': false,
  'zod/mini': true,
  'zod/v4/core': true,
};
const NAMES = Object.keys(PACKAGES);

const PLAY = (engine: string, sim: string): string => `
  import { apply, hash, legalActions, parseState, setup } from '${engine}';
  import { casual, createSimulator, quickRandom } from '${sim}';
  export function play() {
    let state = parseState(JSON.parse(JSON.stringify(setup({ variant: 'eastern-wonders', players: 3, seed: 'page' }))));
    for (let i = 0; i < 40; i++) state = apply(state, legalActions(state)[0]);
    const simulator = createSimulator({ variant: 'sand-to-sea', players: 3, seed: 'page' });
    simulator.playout(casual, quickRandom(2), 300);
    return hash(state) + ' ' + hash(simulator.toState());
  }`;

const PAGE = `
  import { play } from '/play.js';
  console.log(play());
  const worker = new Worker('/worker.js', { type: 'module' });
  worker.onerror = ({ message }) => console.log(message);
  worker.onmessage = ({ data }) => console.log(data);`;

let project: string;
let server: Server;
let browser: Browser;

/** The files that the server has, by their paths. */
async function served(): Promise<(path: string) => string | null> {
  const packages = await build({
    absWorkingDir: project,
    entryPoints: NAMES.map((name, i) => ({ in: `package:${name}`, out: `${i}` })),
    bundle: true,
    splitting: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    outdir: '/packages',
    external: ['crypto'],
    plugins: [
      {
        name: 'packages',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^package:/ }, ({ path }) => ({ path: path.slice(8), namespace: 'package' }));
          onLoad({ filter: /./, namespace: 'package' }, ({ path }) => ({
            contents: PACKAGES[path] ? `export * from '${path}'` : `export { default } from '${path}'`,
            resolveDir: project,
          }));
        },
      },
    ],
  });
  const files = new Map(packages.outputFiles.map(({ path, text }) => [path, text]));
  files.set(
    '/',
    '<!doctype html><link rel="icon" href="data:,"><script type="module" src="/page.js"></script>',
  );
  files.set('/page.js', PAGE);
  files.set('/play.js', PLAY('/dist/index.js', '/dist/sim.js'));
  files.set('/worker.js', `import { play } from '/play.js'; postMessage(play());`);
  const dist = join(project, 'node_modules/century-engine');
  return (path) => {
    if (!/^\/dist\/[\w-]+\.js$/.test(path)) return files.get(path) ?? null;
    return readFileSync(join(dist, path), 'utf8').replace(
      /(?<=\b(?:from|import) ')[^.'][^']*(?=';)/g,
      (name) => (NAMES.includes(name) ? `/packages/${NAMES.indexOf(name)}.js` : name),
    );
  };
}

before(async () => {
  project = unpacked();
  const fileAt = await served();
  server = createServer(({ url = '/' }, response) => {
    const text = fileAt(url);
    response.setHeader('Content-Type', url === '/' ? 'text/html' : 'text/javascript');
    if (text === null) response.writeHead(404).end();
    else response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  browser = await openBrowser();
});

after(async () => {
  await browser?.close();
  server?.close();
  rmSync(project, { recursive: true, force: true });
});

test('a page and a module worker play as Node does', async () => {
  writeFileSync(join(project, 'play.mjs'), PLAY('century-engine', 'century-engine/sim'));
  writeFileSync(join(project, 'node.mjs'), "import { play } from './play.mjs'; console.log(play());");
  const expected = node(project, 'node.mjs').trim();
  assert.match(expected, /^[0-9a-f]{64} [0-9a-f]{64}$/);
  const address = server.address();
  assert.ok(typeof address === 'object' && address !== null);
  const page = await browser.newPage();
  const printed: string[] = [];
  await new Promise<void>((resolve, reject) => {
    page.on('pageerror', reject);
    page.on('console', (message) => {
      printed.push(message.text());
      if (printed.length === 2) resolve();
    });
    page.goto(`http://127.0.0.1:${address.port}/`).catch(reject);
  });
  assert.deepEqual(printed, [expected, expected]);
});
