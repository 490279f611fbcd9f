import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ENGINE_VERSION } from '../../src/index';
import { ownProject } from './project';
import { root } from './unpacked';

const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const entries = Object.keys(exports).filter((entry) => !entry.endsWith('.json'));

const project = ownProject(['typescript', '@types/node', 'undici-types']);

function node(file: string, source: string): string {
  writeFileSync(join(project, file), source);
  return execFileSync(process.execPath, [file], { cwd: project, encoding: 'utf8' }).trim();
}

const GAME = `
const state = setup({ variant: 'eastern-wonders', players: 2, seed: 'tarball' });
console.log(hash(apply(state, legalActions(state)[0])));
`;

test('ESM and CommonJS work and agree', () => {
  const esm = node('esm.mjs', `import { apply, hash, legalActions, setup } from 'century-engine';${GAME}`);
  const cjs = node(
    'cjs.cjs',
    `const { apply, hash, legalActions, setup } = require('century-engine');${GAME}`,
  );
  expect(esm).toMatch(/^[0-9a-f]{64}$/);
  expect(cjs).toBe(esm);
});

test('all entries can be imported and required', () => {
  const names = entries.map((entry) => `century-engine${entry.slice(1)}`);
  const imports = names.map((name) => `Object.keys(await import('${name}')).length`);
  const requires = names.map((name) => `Object.keys(require('${name}')).length`);
  const counts = (list: string[]): string => `console.log(JSON.stringify([${list}]));`;
  for (const printed of [node('i.mjs', counts(imports)), node('r.cjs', counts(requires))]) {
    const numbers: readonly number[] = JSON.parse(printed);
    expect(numbers).toHaveLength(entries.length);
    expect(Math.min(...numbers)).toBeGreaterThan(0);
  }
});

test.each([
  ['NodeNext', 'NodeNext', ['use.mts', 'use.cts']],
  ['ESNext', 'Bundler', ['use.ts']],
])('strict TypeScript works with module %s, resolution %s, in %j', (module, moduleResolution, files) => {
  for (const file of files)
    writeFileSync(
      join(project, file),
      `import { apply, legalActions, setup, view, type Action, type State } from 'century-engine';
const state: State<'eastern-wonders'> = setup({ variant: 'eastern-wonders', players: 3, seed: 1 });
const action: Action<'eastern-wonders'> | undefined = legalActions(state)[0];
if (action !== undefined) {
  const next: State<'eastern-wonders'> = apply(state, action);
  const boat: string | null | undefined = view(next, 'spectator').players[0]?.boat;
  console.log(next.phase, boat);
}
// A state is read-only, and an action of no game is no action.
const frozen: { readonly phase: string } = state;
console.log(frozen);
`,
    );
  const options = {
    module,
    moduleResolution,
    strict: true,
    noEmit: true,
    target: 'ES2022',
    // The declarations are checked by the first call, both forms of them.
    skipLibCheck: module !== 'NodeNext',
  };
  const config = {
    compilerOptions: { ...options, exactOptionalPropertyTypes: true, types: [] },
    files,
  };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(config));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  expect(() => execFileSync(process.execPath, [tsc, '-p', project], { encoding: 'utf8' })).not.toThrow();
});

test('the command plays, verifies and shows a game', () => {
  const cli = join(project, 'node_modules/century-engine/dist/cli.js');
  const run = (...args: string[]): string =>
    execFileSync(process.execPath, [cli, ...args], { cwd: project, encoding: 'utf8' });
  expect(run('play', '--players', '2', '--seed', 'tarball', '--record', 'game.json')).toContain('points');
  expect(run('verify', 'game.json')).toMatch(/^game\.json: ok, \d+ turns/);
  expect(run('show', 'game.json', '--turn', '5')).toContain('Pile:');
  cpSync(join(project, 'game.json'), join(project, 'bad.json'));
  const bad = JSON.parse(readFileSync(join(project, 'bad.json'), 'utf8'));
  bad.actions[0] = { kind: 'harvest' };
  writeFileSync(join(project, 'bad.json'), JSON.stringify(bad));
  expect(() => run('verify', 'bad.json')).toThrow(/1 fault in 1 record/);
  const match = ['--variant', 'spice-road', '--players', '2', '--games', '2', '--workers', '2'];
  expect(run('selfplay', ...match, '--out', 'games.jsonl')).toMatch(/│ greedy +│ +4 │/);
  expect(run('verify', 'games.jsonl')).toMatch(/^games\.jsonl: ok, 2 records/);
});

test.each(['century-engine', 'century'])(
  'in a project that has the package, its command can be called %s',
  (command) => {
    // Links the commands of the packages that lie there, as an installation does; neither asks the network.
    execFileSync('npm', ['rebuild', '--offline', '--ignore-scripts'], { cwd: project, stdio: 'ignore' });
    const npx = (...words: string[]): string =>
      execFileSync('npx', ['--offline', command, ...words], {
        cwd: project,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      });
    expect(npx('--version').trim()).toBe(ENGINE_VERSION);
    npx('play', '--variant', 'spice-road', '--players', '2', '--seed', 'npx', '--record', `${command}.json`);
    expect(npx('verify', `${command}.json`)).toContain(': ok, ');
  },
);

test('the package holds what a user needs and nothing else', () => {
  const home = join(project, 'node_modules/century-engine');
  const files = execFileSync('find', ['.', '-type', 'f'], { cwd: home, encoding: 'utf8' }).trim().split('\n');
  const allowed =
    /^\.\/(package\.json|README\.md|LICENSE|CHANGELOG\.md|dist\/THIRD-PARTY-LICENSES\.txt|dist\/[\w-]+\.c?js(\.map)?|dist\/[\w.-]+\.d\.c?ts|dist\/schemas\/[\w-]+\/\w+\.json|docs\/.+)$/;
  expect(files.filter((file) => !allowed.test(file))).toEqual([]);
});
