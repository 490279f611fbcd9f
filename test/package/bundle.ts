import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { build, createLogger } from 'vite';

/** A page for each entry that plays, and prints what has come out. */
export const PAGES = {
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
  'nets.js': `
    import { createBot, createSearch } from 'century-engine/nets';
    import { createSimulator } from 'century-engine/sim';
    for (const variant of ['spice-road', 'eastern-wonders', 'new-world', 'sand-to-sea']) {
      const bot = createBot('net:40', { seed: 1 });
      const simulator = createSimulator({ variant, players: 2, seed: 'bundle' });
      for (let i = 0; i < 30; i++) simulator.apply(bot.choose(simulator.toState()));
      const search = createSearch(simulator.toState(), { seed: 2 });
      search.run({ iterations: 40 });
      // Engines differ in the last bit of an exponential.
      const turns = search.report().turns.map(({ text, visits, value }) => [text, visits, value.toFixed(9)]);
      console.log(JSON.stringify([simulator.toState(), turns]));
    }`,
  'testkit.js': `
    import { checkAll, thisEngine } from 'century-engine/testkit';
    const setups = [{ variant: 'spice-road', players: 2 }];
    checkAll(thisEngine(), { setups, actions: 40 }).then((report) => console.log(JSON.stringify(report)));`,
};

const LIGHT = ['century-engine', 'seedrandom'];
const FULL = ['@noble/hashes', 'canonicalize', 'century-engine', 'immer', 'seedrandom', 'zod'];

/** The packages that come along with each of them. */
export const BROUGHT: Record<string, readonly string[]> = {
  'index.js': FULL,
  'sim.js': LIGHT,
  'env.js': LIGHT,
  'bots.js': LIGHT,
  'nets.js': LIGHT,
  'testkit.js': FULL,
};

/** What a bundler makes of a page. */
export interface Bundle {
  readonly project: string;
  readonly folder: string;
  readonly page: string;
  readonly complaints: readonly string[];
  /** The paths of all modules in it. */
  readonly modules: readonly string[];
}

/** Bundles every page of a project alone. */
export async function vite(project: string, pages: readonly string[]): Promise<Bundle[]> {
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
    bundles.push({ project, folder, page, complaints, modules });
  }
  return bundles;
}

/** The packages that have gone into a bundle. */
export function packages({ modules }: Bundle): string[] {
  const names = modules.map((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1]);
  return [...new Set(names.filter((name) => name !== undefined))].sort();
}

/** What a program of a project prints. */
export function node(project: string, ...args: string[]): string {
  return execFileSync(process.execPath, args, { cwd: project, encoding: 'utf8' });
}

/** What a page prints when it runs without Node. */
export function browser({ project, folder, page }: Bundle): string {
  return node(
    project,
    '--no-warnings',
    '--experimental-vm-modules',
    join(import.meta.dirname, 'browser.mjs'),
    folder,
    page,
  );
}
