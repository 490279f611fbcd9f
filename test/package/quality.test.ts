import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publint } from 'publint';
import { expect, test } from 'vitest';
import { ENGINE_VERSION } from '../../src/index';
import { pack, root } from './unpacked';

/** Runs a tool of the project; its output is the message if it fails. */
function run(tool: string, ...args: string[]): string {
  try {
    return execFileSync(join(root, 'node_modules/.bin', tool), args, { cwd: root, encoding: 'utf8' });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${tool} ${args.join(' ')}\n${stdout}\n${stderr}`, { cause: error });
  }
}

test('types: the strict compiler has nothing to say', () => {
  run('tsc', '--pretty', 'false');
});

test('types: the browser example, which imports the package by its name, is as strict', () => {
  run('tsc', '-p', 'examples/web', '--noEmit', '--pretty', 'false');
});

test('lint and format: the linter has nothing to say', () => {
  run('biome', 'ci', '--colors=off');
});

test('package: publint has nothing to say', async () => {
  const { messages } = await publint({ pkgDir: root, strict: true });
  expect(messages).toEqual([]);
});

test('package: the types resolve for every way to import it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'century-'));
  try {
    run('attw', pack(folder), '--profile', 'node16', '--no-color', '--no-emoji');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('the engine names the version of the package', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(ENGINE_VERSION).toBe(version);
});

test('the lock file holds no addresses, and all that any platform needs', () => {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8');
  expect(text).not.toContain('"resolved": "http');
  const { packages } = JSON.parse(text) as { packages: Record<string, { optionalDependencies?: object }> };
  const names = Object.keys(packages);
  const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies),
  );
  expect(wanted.filter((name) => !names.some((path) => path.endsWith(`node_modules/${name}`)))).toEqual([]);
});
