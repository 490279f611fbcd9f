import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, createLogger } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import { webpack as createCompiler, type Stats, type StatsModule } from 'webpack';
import { ownProject } from './project';

const project = ownProject();

beforeAll(() => {
  writeFileSync(join(project, 'package.json'), JSON.stringify({ type: 'module' }));
  for (const [file, source] of Object.entries({ ...PAGES, ...THREADED }))
    writeFileSync(join(project, file), source);
});

/** A page for each entry that plays, and prints what has come out. */
const PAGES = {
  'index.js': `
    import { apply, hash, isOver, legalActions, parseState, setup } from 'century-engine';
    let state = setup({ variant: 'spice-road', players: 3, seed: 'bundle' });
    for (let i = 0; i < 40 && !isOver(state); i++) {
      const actions = legalActions(state);
      state = apply(state, actions[i % actions.length]);
    }
    console.log(hash(parseState(JSON.parse(JSON.stringify(state)))));`,
  'sim.js': `
    import { casual, createSimulator, quickRandom } from 'century-engine/sim';
    const simulator = createSimulator({ variant: 'eastern-wonders', players: 2, seed: 'bundle' });
    console.log(simulator.playout(casual, quickRandom(1), 500), JSON.stringify(simulator.toState()));`,
  'env.js': `
    import { createEnv } from 'century-engine/env';
    const env = createEnv({ variant: 'new-world', players: 2 });
    env.reset('bundle');
    for (let i = 0; i < 50; i++) env.step(env.mask().indexOf(1));
    console.log(env.agent, env.observe().join());`,
  'bots.js': `
    import { createBot } from 'century-engine/bots';
    import { createSimulator } from 'century-engine/sim';
    const bot = createBot('mcts:20', { seed: 1 });
    const simulator = createSimulator({ variant: 'sand-to-sea', players: 2, seed: 'bundle' });
    for (let i = 0; i < 10; i++) simulator.apply(bot.choose(simulator.toState()));
    console.log(JSON.stringify(simulator.toState()));`,
  'testkit.js': `
    import { checkAll, thisEngine } from 'century-engine/testkit';
    const tables = [{ variant: 'spice-road', players: 2 }];
    checkAll(thisEngine(), { tables, actions: 40 }).then((report) => console.log(JSON.stringify(report)));`,
};

const THREADED_PAGE = 'page.js';

/** A page that lets a worker play, and what it should come to. */
const THREADED = {
  'play.js': `
    import { casual, createSimulator, quickRandom } from 'century-engine/sim';
    export function play(seed) {
      const simulator = createSimulator({ variant: 'sand-to-sea', players: 3, seed });
      simulator.playout(casual, quickRandom(2), 300);
      return simulator.toState();
    }`,
  'worker.js': `
    import { play } from './play.js';
    self.onmessage = ({ data }) => self.postMessage(play(data));`,
  [THREADED_PAGE]: `
    import { hash } from 'century-engine';
    const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }) => console.log(hash(data));
    worker.postMessage('bundle');`,
  'alone.js': `
    import { hash } from 'century-engine';
    import { play } from './play.js';
    console.log(hash(play('bundle')));`,
};

/** What a bundler makes of a page. */
interface Bundle {
  readonly folder: string;
  readonly page: string;
  readonly complaints: readonly string[];
  /** The paths of all modules in it. */
  readonly modules: readonly string[];
}

/** Bundles every page alone. */
async function vite(pages: readonly string[]): Promise<Bundle[]> {
  const bundles: Bundle[] = [];
  for (const page of pages) {
    const complaints: string[] = [];
    const complain = (message: string): void => void complaints.push(message);
    const modules: string[] = [];
    const folder = join(project, `vite-${page}`);
    await build({
      root: project,
      configFile: false,
      base: './',
      customLogger: { ...createLogger('warn'), warn: complain, warnOnce: complain, error: complain },
      build: { outDir: folder, rolldownOptions: { input: page, output: { entryFileNames: '[name].js' } } },
      worker: { format: 'es' },
      plugins: [
        {
          name: 'modules',
          generateBundle(_, files) {
            for (const file of Object.values(files))
              if (file.type === 'chunk') modules.push(...file.moduleIds);
          },
        },
      ],
    });
    bundles.push({ folder, page, complaints, modules });
  }
  return bundles;
}

/** Bundles all pages at once, and makes small only the one that holds most, which takes most of the time. */
async function webpack(pages: readonly string[]): Promise<Bundle[]> {
  const others = pages.filter((page) => page !== THREADED_PAGE);
  return [...(await compile(others, false)), ...(await compile([THREADED_PAGE], true))];
}

async function compile(pages: readonly string[], minimize: boolean): Promise<Bundle[]> {
  const folder = join(project, minimize ? 'webpack-small' : 'webpack');
  const compiler = createCompiler({
    mode: 'production',
    target: 'web',
    context: project,
    entry: Object.fromEntries(pages.map((page) => [page, `./${page}`])),
    output: { path: folder, filename: '[name]', chunkFilename: '[id].js', publicPath: '/' },
    optimization: { minimize },
    // Otherwise it warns of everything above 244 KiB.
    performance: { hints: false },
  });
  const stats = await new Promise<Stats | undefined>((resolve, reject) => {
    compiler?.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  const {
    errors = [],
    warnings = [],
    chunks = [],
  } = stats?.toJson({
    all: false,
    errors: true,
    warnings: true,
    chunks: true,
    chunkModules: true,
    dependentModules: true,
    nestedModules: true,
    chunkModulesSpace: Number.POSITIVE_INFINITY,
    nestedModulesSpace: Number.POSITIVE_INFINITY,
  }) ?? {};
  const complaints = [...errors, ...warnings].map(({ message }) => message);
  return pages.map((page) => {
    const modules = chunks.find(({ names }) => names?.includes(page))?.modules;
    return { folder, page, complaints, modules: paths(modules) };
  });
}

/** Webpack joins modules to larger ones. */
function paths(modules: readonly StatsModule[] = []): string[] {
  return modules.flatMap(({ nameForCondition, modules: inner }) => [nameForCondition ?? '', ...paths(inner)]);
}

/** The packages that have gone into a bundle. */
function packages({ modules }: Bundle): string[] {
  const names = modules.map((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1]);
  return [...new Set(names.filter((name) => name !== undefined))].sort();
}

function node(...args: string[]): string {
  return execFileSync(process.execPath, args, { cwd: project, encoding: 'utf8' });
}

/** What a page prints when it runs without Node. */
function browser({ folder, page }: Bundle): string {
  return node(
    '--no-warnings',
    '--experimental-vm-modules',
    join(import.meta.dirname, 'browser.mjs'),
    folder,
    page,
  );
}

const LIGHT = ['century-engine', 'seedrandom'];
const FULL = ['@noble/hashes', 'canonicalize', 'century-engine', 'immer', 'seedrandom', 'zod'];

const BROUGHT: Record<string, readonly string[]> = {
  'index.js': FULL,
  'sim.js': LIGHT,
  'env.js': LIGHT,
  'bots.js': LIGHT,
  'testkit.js': FULL,
};

describe.each([{ bundle: vite }, { bundle: webpack }])('$bundle.name', ({ bundle }) => {
  const bundles = new Map<string, Bundle>();
  const bundled = (page: string): Bundle => {
    const found = bundles.get(page);
    if (found === undefined) throw new Error(`No bundle for ${page}.`);
    return found;
  };

  beforeAll(async () => {
    for (const made of await bundle([...Object.keys(BROUGHT), THREADED_PAGE])) bundles.set(made.page, made);
  }, 300_000);

  test('has nothing to complain of', () => {
    expect([...bundles.values()].flatMap(({ complaints }) => complaints)).toEqual([]);
  });

  test.each(Object.entries(BROUGHT))('%s does without Node what it does in Node', (page, brought) => {
    expect(packages(bundled(page))).toEqual(brought);
    const printed = browser(bundled(page));
    expect(printed.length).toBeGreaterThan(60);
    expect(printed).toBe(node(page));
  });

  test('a worker plays, and the page hashes what it has come to', () => {
    const printed = browser(bundled(THREADED_PAGE));
    expect(printed).toMatch(/^[0-9a-f]{64}\n$/);
    expect(printed).toBe(node('alone.js'));
  });
});
