import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string): { readonly version: string; readonly dependencies: { readonly zod: string } } =>
  JSON.parse(readFileSync(join(root, path), 'utf8'));

const lowest = read('package.json').dependencies.zod.replace(/^[~^]/, '');
const newest = read('node_modules/zod/package.json').version;
const folder = existsSync(join(root, 'node_modules/zod-lowest')) ? 'zod-lowest' : 'zod';

test('the lowest version of zod that the package takes is here', () => {
  expect(lowest).toMatch(/^4\.\d+\.\d+$/);
  expect(read(`node_modules/${folder}/package.json`).version).toBe(lowest);
  expect(newest.localeCompare(lowest, 'en', { numeric: true })).toBeGreaterThanOrEqual(0);
});

test('hostile input is refused in the same way with the lowest version', () => {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', '--project', 'quick', '--reporter', 'json', 'test/hostile', 'test/input'];
  const env = { ...process.env, ZOD: join(root, 'node_modules', folder) };
  const report = JSON.parse(
    execFileSync(process.execPath, args, { cwd: root, env, encoding: 'utf8', maxBuffer: 2 ** 28 }),
  );
  expect(report.numFailedTests).toBe(0);
  expect(report.numPassedTests).toBeGreaterThan(900);
});
