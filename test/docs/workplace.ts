import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { unpacked } from '../package/unpacked';
import { root } from '../tools/site/pages';

const OWN_GAME = { 'own-game.mjs': 'examples/own-game/own-game.mjs' };

/** What the blocks of some pages need besides the package: files of the repository, by where they are copied to. */
const BESIDES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'README.md': OWN_GAME,
  'docs/write-a-game.md': OWN_GAME,
  'docs/research.md': { century_engine: 'examples/python/century_engine' },
  'examples/boardgame-io/README.md': { 'century-game.mjs': 'examples/boardgame-io/century-game.mjs' },
  'examples/ci-verification/README.md': { 'games/p2-1.json': 'test/records/spice-road/p2-1.json' },
  'examples/dataset/README.md': {
    'game.mjs': 'examples/dataset/game.mjs',
    sample: 'examples/dataset/sample',
  },
  'examples/puzzles/README.md': { 'puzzles.json': 'examples/puzzles/puzzles.json' },
  'examples/python/README.md': { century_engine: 'examples/python/century_engine' },
};

/** Packages that pages tell readers to install, or that compile what is on them. */
const MORE = [
  'apache-arrow',
  'parquet-wasm',
  'boardgame.io',
  'typescript',
  '@types/node',
  'undici-types',
  'tsx',
];

/** A project with the packed package in it, and a folder for each page. */
export interface Workplace {
  readonly folder: string;
  /** The folder in which the blocks of a page run, one after the other. */
  folderOf(page: string): string;
  /** Runs a program in the folder of a page; returns what it printed. */
  run(page: string, program: string, args: readonly string[]): string;
}

/** Makes a workplace; whoever asks for it removes the folder. */
export function workplace(): Workplace {
  const folder = unpacked(MORE);
  const cli = join(folder, 'node_modules/century-engine/dist/cli.js');
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  // Stands in for npx, which would look for packages on the network.
  writeFileSync(
    join(bin, 'npx'),
    `#!/bin/sh\n[ "$1" = century-engine ] && shift && exec node '${cli}' "$@"\nexit 127\n`,
  );
  chmodSync(join(bin, 'npx'), 0o755);
  const env = {
    ...process.env,
    PATH: `${bin}${delimiter}${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
    CENTURY_CLI: cli,
    PYTHONDONTWRITEBYTECODE: '1',
  };
  const made = new Set<string>();
  const folderOf = (page: string): string => {
    const home = join(folder, 'pages', page.replaceAll('/', '_'));
    if (made.has(page)) return home;
    made.add(page);
    mkdirSync(home, { recursive: true });
    for (const [to, from] of Object.entries(BESIDES[page] ?? {})) {
      mkdirSync(dirname(join(home, to)), { recursive: true });
      cpSync(join(root, from), join(home, to), { recursive: true });
    }
    return home;
  };
  return {
    folder,
    folderOf,
    run(page, program, args) {
      const options = { cwd: folderOf(page), env, encoding: 'utf8', timeout: 120_000 } as const;
      try {
        return execFileSync(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
      } catch (error) {
        const { stdout, stderr } = error as { stdout?: string; stderr?: string };
        throw new Error(`${program} ${args.join(' ')}\n${stdout}\n${stderr}`, { cause: error });
      }
    },
  };
}
