import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeWheel } from '../../examples/python/wheel';

const root = join(import.meta.dirname, '../..');
/** Of a machine without Python nothing here can be tested. */
const hasPython = spawnSync('python3', ['--version']).error === undefined;
const home = mkdtempSync(join(tmpdir(), 'wheel-'));
const wheel = makeWheel(home);
const python = join(home, 'venv/bin/python');
/** No CENTURY_CLI: the wheel has its own engine. */
const { CENTURY_CLI: _, ...outside } = process.env;
const environment = { ...outside, PYTHONDONTWRITEBYTECODE: '1' };

interface Outcome {
  readonly name: string;
  readonly failure: string | null;
}

function outcomes(lines: string): Outcome[] {
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

const arguments_ = (mode: string): string[] => [
  join(import.meta.dirname, 'run.py'),
  join(home, 'tests-of-it'),
  mode,
];

/** Installs the wheel into an environment of its own, without the network; the tests are laid beside it. */
function install(): Outcome[] {
  execFileSync('python3', ['-m', 'venv', '--system-site-packages', join(home, 'venv')]);
  const how = ['install', '--quiet', '--no-index', '--no-deps', '--disable-pip-version-check', wheel];
  execFileSync(python, ['-m', 'pip', ...how]);
  for (const part of ['tests', 'README.md'])
    cpSync(join(root, 'examples/python', part), join(home, 'tests-of-it', part), { recursive: true });
  return outcomes(
    execFileSync(python, arguments_('list'), { cwd: home, env: environment, encoding: 'utf8' }),
  );
}

const names = hasPython ? install().map(({ name }) => name) : [];

let results: ReadonlyMap<string, string | null> = new Map();

beforeAll(async () => {
  if (!hasPython) return;
  const { stdout } = await promisify(execFile)(python, arguments_('run'), {
    cwd: home,
    env: environment,
    maxBuffer: 1 << 26,
  });
  results = new Map(outcomes(stdout).map(({ name, failure }) => [name, failure]));
}, 300_000);

afterAll(() => rmSync(home, { recursive: true, force: true }));

test('equal sources make equal wheels', () => {
  expect(readFileSync(makeWheel(join(home, 'again')))).toEqual(readFileSync(wheel));
});

test.runIf(hasPython)('the package has tests, and all of them are run', () => {
  expect(names.length).toBeGreaterThan(40);
  expect([...results.keys()].sort()).toEqual([...names].sort());
});

test.runIf(hasPython).each(names)('%s', (name) => {
  expect(results.get(name)).toBe(null);
});
