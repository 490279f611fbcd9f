/**
 * Runs the built package and its tests under other versions of Node:
 *   npm run test:nodes -- 22 24 26
 *   npm run test:nodes -- 24 test/bots
 * The versions come from npm's package `node`. Without paths, these tests run: what is packed, the command,
 * all clauses, records and node counts.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { pack, root } from './unpacked';

const given = process.argv.slice(2);
const versions = given.filter((argument) => /^\d+(\.\d+)*$/.test(argument));
const paths = given.filter((argument) => !versions.includes(argument));
const TESTS = ['tarball.long', 'cli'].map((name) => `test/package/${name}.test.ts`);
const DEFAULT = [...TESTS, 'test/clauses', 'test/records', 'test/perft'];

const PLAY = `
const state = setup({ variant: 'new-world', players: 4, seed: 'nodes' });
console.log(hash(apply(state, legalActions(state)[0])));
`;

/** Installs a version of Node, and the package from its tarball, as a user does. */
function install(project: string, version: string): string {
  writeFileSync(join(project, 'package.json'), '{ "private": true }');
  const wanted = [`node@${version}`, pack(project)];
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--engine-strict', ...wanted], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return join(project, 'node_modules/node/bin/node');
}

function use(project: string, node: string): void {
  const run = (...args: string[]): string =>
    execFileSync(node, args, { cwd: project, encoding: 'utf8' }).trim();
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
  run(cli, 'play', '--players', '2', '--seed', 'nodes', '--record', 'game.json');
  console.log(`${run('--version')}: ${hashes[0]}; ${run(cli, 'verify', 'game.json')}`);
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

function check(version: string): boolean {
  const project = mkdtempSync(join(tmpdir(), 'century-node-'));
  try {
    const node = install(project, version);
    use(project, node);
    return passes(node);
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}

if (versions.length === 0) throw new Error('Which versions? npm run test:nodes -- 22 24 26');
const failed = versions.filter((version) => !check(version));
if (failed.length > 0) throw new Error(`Tests failed under Node ${failed.join(', ')}.`);
