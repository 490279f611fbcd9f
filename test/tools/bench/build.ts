import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type * as Bots from '../../../src/bots/index';
import type { GameInternals } from '../../../src/define/declare';
import type * as Game from '../../../src/entries/game';
import type * as Perft from '../../../src/entries/perft';
import type * as Env from '../../../src/env/index';
import type * as Engine from '../../../src/index';
import type * as Sim from '../../../src/sim/index';

const root = join(import.meta.dirname, '../../..');

/** The entries of one version of the package. */
export interface Build {
  readonly engine: typeof Engine;
  readonly sim: typeof Sim;
  readonly env: typeof Env;
  readonly bots: typeof Bots;
  readonly perft: typeof Perft;
}

/** Loads what a folder holds as built: `index.js`, `sim.js` and so on. */
export async function loadBuild(folder: string): Promise<Build> {
  const load = (entry: string): Promise<unknown> => import(pathToFileURL(join(folder, `${entry}.js`)).href);
  const engine = (await load('index')) as typeof Engine;
  return {
    engine,
    sim: (await load('sim')) as typeof Sim,
    env: (await load('env')) as typeof Env,
    bots: (await load('bots')) as typeof Bots,
    perft: (existsSync(join(folder, 'perft.js')) ? await load('perft') : engine) as typeof Perft,
  };
}

/** The Tea House of a version as its build makes it: as it stands there, or with lists written by hand. */
export async function teaHouseOf(folder: string, withLists: boolean): Promise<GameInternals> {
  const entry = pathToFileURL(join(folder, 'game.js')).href;
  const text = readFileSync(join(folder, 'own-game.mjs'), 'utf8')
    .replace("'century-engine/game'", `'${entry}'`)
    .replace('export default defineGame(', 'export const definition = (');
  const file = join(folder, 'tea-house.mjs');
  writeFileSync(file, text);
  const { defineGame } = (await import(entry)) as typeof Game;
  const { definition } = (await import(pathToFileURL(file).href)) as { definition: TeaHouse };
  const rules = Object.entries(definition.rules).map(([kind, rule]) => [
    kind,
    withLists ? { ...rule, list: LISTS[kind] } : rule,
  ]);
  return defineGame({ ...definition, rules: Object.fromEntries(rules) } as never) as unknown as GameInternals;
}

interface TeaHouse {
  readonly rules: { readonly [kind: string]: object };
}

interface TeaRow {
  readonly seat: number;
  readonly players: readonly { readonly tray: readonly number[]; readonly regular: { first(): number } }[];
  readonly market: { readonly length: number };
  readonly tables: { readonly length: number; get(place: number): number };
}

interface TeaGame {
  readonly components: { readonly guests: readonly { readonly cost: readonly number[] }[] };
}

type List = (game: TeaGame, row: TeaRow, out: { push(id: number): void }, first: number) => void;

const trayIn = ({ players, seat }: TeaRow): readonly number[] => players[seat]?.tray ?? [];

function canServe({ components }: TeaGame, row: TeaRow, guest: number): boolean {
  const [tea = 0, rice = 0] = trayIn(row);
  const [wantedTea = 0, wantedRice = 0] = components.guests[guest]?.cost ?? [];
  return tea >= wantedTea && rice >= wantedRice;
}

/** What its author would write. */
const LISTS: { readonly [kind: string]: List } = {
  take(_game, { market }, out, first) {
    for (let place = 0; place < market.length; place++) out.push(first + place);
  },
  serve(game, row, out, first) {
    for (let place = 0; place < row.tables.length; place++)
      if (canServe(game, row, row.tables.get(place))) out.push(first + place);
  },
  welcome(game, row, out, first) {
    const guest = row.players[row.seat]?.regular.first() ?? -1;
    if (guest !== -1 && canServe(game, row, guest)) out.push(first);
  },
  return(_game, row, out, first) {
    const [tea = 0, rice = 0] = trayIn(row);
    if (tea > 0) out.push(first);
    if (rice > 0) out.push(first + 1);
  },
};

/**
 * Bundles a version as built, in a folder that holds what {@link loadBuild} loads: all versions that are compared are
 * bundled alike.
 *
 * @param source - a folder of the repository or of a build, a tarball of the package, or a commit
 */
export async function bundled(source: string): Promise<string> {
  const out = mkdtempSync(join(tmpdir(), 'century-bench-'));
  const dist = builtFrom(source, join(out, 'tree'));
  const names = ['index', 'sim', 'env', 'bots', 'game', 'perft'];
  await build({
    // The main entry had the functions of `perft` before.
    entryPoints: names.map((name) => join(dist, `${name}.js`)).filter((file) => existsSync(file)),
    outdir: out,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // Packages for CommonJS ask for modules of Node by this name.
    banner: {
      js: "import { createRequire as requireOf } from 'node:module';globalThis.require ??= requireOf(import.meta.url);",
    },
    logLevel: 'error',
  });
  const teaHouse = [dirname(dist), root].map((each) => join(each, 'examples/own-game/own-game.mjs'));
  copyFileSync(teaHouse.find(existsSync) ?? '', join(out, 'own-game.mjs'));
  writeFileSync(join(out, 'package.json'), '{"type":"module"}');
  return out;
}

/** The build of a version; from a folder of the repository or a commit it is made, with the packages of this one. */
function builtFrom(source: string, into: string): string {
  const isPacked = /\.(tgz|tar\.gz)$/.test(source);
  const isFolder = existsSync(source) && !isPacked;
  if (isFolder && existsSync(join(source, 'sim.js'))) return resolve(source);
  if (!isFolder) unpack(isPacked ? readFileSync(source) : archiveOf(source), into);
  if (isPacked) return join(into, 'package/dist');
  const tree = isFolder ? resolve(source) : into;
  const tsup = join(root, 'node_modules/tsup/dist/cli-default.js');
  execFileSync(process.execPath, [tsup, '--silent'], { cwd: tree });
  return join(tree, 'dist');
}

const archiveOf = (commit: string): Buffer =>
  execFileSync('git', ['archive', '--format=tar.gz', commit], { cwd: root, maxBuffer: 2 ** 30 });

function unpack(tar: Buffer, into: string): void {
  mkdirSync(into);
  execFileSync('tar', ['-xzf', '-', '-C', into], { input: tar });
  symlinkSync(join(root, 'node_modules'), join(into, 'node_modules'));
}
