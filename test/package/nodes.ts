/**
 * Runs the built package under other versions of Node, Deno and Bun, and its tests under the former:
 *   npm run test:nodes -- 22 24 26 deno bun
 *   npm run test:nodes -- 24 test/bots
 * All come from npm's packages `node`, `deno` and `bun`. Without paths, these tests run: what is packed, the command,
 * all clauses, records and node counts.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { pack, root } from './unpacked';

const given = process.argv.slice(2);
const runtimes = given.filter((argument) => /^(\d+(\.\d+)*|deno|bun)$/.test(argument));
const paths = given.filter((argument) => !runtimes.includes(argument));
const TESTS = ['tarball.long', 'cli'].map((name) => `test/package/${name}.test.ts`);
const DEFAULT = [...TESTS, 'test/clauses', 'test/records', 'test/perft'];

const PLAY = `
const state = setup({ variant: 'new-world', players: 4, seed: 'nodes' });
console.log(hash(apply(state, legalActions(state)[0])));
`;

/** Installs a runtime, and the package from its tarball, as a user does; returns the call that runs a program. */
function install(project: string, runtime: string): readonly [string, ...string[]] {
  writeFileSync(join(project, 'package.json'), '{ "private": true }');
  const isNode = /^\d/.test(runtime);
  const wanted = [isNode ? `node@${runtime}` : runtime, pack(project)];
  execFileSync('npm', ['install', '--no-audit', '--no-fund', ...wanted], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (isNode) return [join(project, 'node_modules/node/bin/node')];
  const program = join(project, 'node_modules/.bin', runtime);
  return runtime === 'deno' ? [program, 'run', '--allow-all', '--no-lock'] : [program];
}

function use(project: string, [program, ...options]: readonly [string, ...string[]]): void {
  const run = (...args: string[]): string =>
    execFileSync(program, [...options, ...args], { cwd: project, encoding: 'utf8' }).trim();
  writeFileSync(
    join(project, 'a.mjs'),
    `import { apply, hash, legalActions, setup } from 'century-engine';${PLAY}`,
  );
  writeFileSync(
    join(project, 'b.cjs'),
    `const { apply, hash, legalActions, setup } = require('century-engine');${PLAY}`,
  );
  const hashes = [run('a.mjs'), run('b.cjs')];
  if (hashes[0] !== hashes[1]) throw new Error(`import and require disagree: ${hashes.join(', ')}`);
  const cli = join(project, 'node_modules/century-engine/dist/cli.js');
  // In threads.
  const match = ['--players', '2', '--bots', 'greedy,casual', '--games', '2', '--workers', '2'];
  run(cli, 'selfplay', ...match, '--seed', 'nodes', '--no-progress', '--out', 'games.jsonl');
  const version = execFileSync(program, ['--version'], { encoding: 'utf8' }).split('\n', 1)[0];
  console.log(`${version}: ${hashes[0]}; ${run(cli, 'verify', 'games.jsonl')}`);
}

/** Whether the tests pass. */
function passes(node: string): boolean {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const PATH = `${dirname(node)}${delimiter}${process.env.PATH}`;
  const { status } = spawnSync(node, [vitest, 'run', ...(paths.length > 0 ? paths : DEFAULT)], {
    cwd: root,
    env: { ...process.env, PATH },
    stdio: 'inherit',
  });
  return status === 0;
}

function check(runtime: string): boolean {
  const project = mkdtempSync(join(tmpdir(), 'century-node-'));
  try {
    const call = install(project, runtime);
    use(project, call);
    return !/^\d/.test(runtime) || passes(call[0]);
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}

if (runtimes.length === 0) throw new Error('Under what? npm run test:nodes -- 22 24 26 deno bun');
const failed = runtimes.filter((runtime) => !check(runtime));
if (failed.length > 0) throw new Error(`Tests failed under ${failed.join(', ')}.`);
