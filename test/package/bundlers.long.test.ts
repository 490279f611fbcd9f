import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { webpack as createCompiler, type Stats, type StatsModule } from 'webpack';
import { BROUGHT, type Bundle, browser, node, PAGES, packages, vite } from './bundle';
import { ownProject } from './project';

const project = ownProject();

beforeAll(() => {
  writeFileSync(join(project, 'package.json'), JSON.stringify({ type: 'module' }));
  for (const [file, source] of Object.entries({ ...PAGES, ...THREADED }))
    writeFileSync(join(project, file), source);
});

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

/** Bundles all pages at once, and makes small only the one that holds most, which takes most of the time. */
async function webpack(_: string, pages: readonly string[]): Promise<Bundle[]> {
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
    return { project, folder, page, complaints, modules: paths(modules) };
  });
}

/** Webpack joins modules to larger ones. */
function paths(modules: readonly StatsModule[] = []): string[] {
  return modules.flatMap(({ nameForCondition, modules: inner }) => [nameForCondition ?? '', ...paths(inner)]);
}

describe.each([{ bundle: vite }, { bundle: webpack }])('$bundle.name', ({ bundle }) => {
  const bundles = new Map<string, Bundle>();
  const bundled = (page: string): Bundle => {
    const found = bundles.get(page);
    if (found === undefined) throw new Error(`No bundle for ${page}.`);
    return found;
  };

  beforeAll(async () => {
    for (const made of await bundle(project, [...Object.keys(BROUGHT), THREADED_PAGE]))
      bundles.set(made.page, made);
  }, 300_000);

  test('has nothing to complain of', () => {
    expect([...bundles.values()].flatMap(({ complaints }) => complaints)).toEqual([]);
  });

  test.each(Object.entries(BROUGHT))('%s does without Node what it does in Node', (page, brought) => {
    expect(packages(bundled(page))).toEqual(brought);
    const printed = browser(bundled(page));
    expect(printed.length).toBeGreaterThan(60);
    expect(printed).toBe(node(project, page));
  });

  test('a worker plays, and the page hashes what it has come to', () => {
    const printed = browser(bundled(THREADED_PAGE));
    expect(printed).toMatch(/^[0-9a-f]{64}\n$/);
    expect(printed).toBe(node(project, 'alone.js'));
  });
});
