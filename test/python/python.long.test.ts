import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'examples/python');
const environment = { ...process.env, CENTURY_CLI: join(root, 'dist/cli.js'), PYTHONDONTWRITEBYTECODE: '1' };

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

const arguments_ = (mode: string): string[] => [join(import.meta.dirname, 'run.py'), folder, mode];

/** The tests of the Python example, if there is a Python to run them. */
const found = spawnSync('python3', arguments_('list'), { cwd: folder, env: environment, encoding: 'utf8' });
const hasPython = found.error === undefined;
const names = hasPython ? outcomes(found.stdout).map(({ name }) => name) : [];

let results: ReadonlyMap<string, string | null> = new Map();

beforeAll(async () => {
  if (!hasPython) return;
  const { stdout } = await promisify(execFile)('python3', arguments_('run'), {
    cwd: folder,
    env: environment,
    maxBuffer: 1 << 26,
  });
  results = new Map(outcomes(stdout).map(({ name, failure }) => [name, failure]));
}, 300_000);

test.runIf(hasPython)('the Python example has tests, and all of them are run', () => {
  expect(found.stderr).toBe('');
  expect(names.length).toBeGreaterThan(40);
  expect([...results.keys()].sort()).toEqual([...names].sort());
});

test.runIf(hasPython).each(names)('%s', (name) => {
  expect(results.get(name)).toBe(null);
});
