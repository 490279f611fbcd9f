import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { expect, test } from 'vitest';
import { pack, root } from './unpacked';

/** Runs a tool of the project; its output is the message if it fails. */
function run(tool: string, ...args: string[]): string {
  return runIn(root, `node_modules/.bin/${tool}`, ...args);
}

function runIn(folder: string, tool: string, ...args: string[]): string {
  try {
    return execFileSync(process.execPath, [join(root, tool), ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${tool} ${args.join(' ')}\n${stdout}\n${stderr}`, { cause: error });
  }
}

test('types: the strict compiler has no errors, in any folder', () => {
  runIn(root, '.ci/types.mjs');
});

test('lint and format: the linter has no complaints', () => {
  run('biome', 'ci', '--colors=off');
});

test('lint and format: what commands of this project write is left alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'century-'));
  const write = (file: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), '{"a":1,   "b":2}\n');
  };
  try {
    for (const file of ['biome.json', '.gitignore']) copyFileSync(join(root, file), join(folder, file));
    for (const file of ['game.json', 'site/a.json', 'dist/a.json', 'reports/a.json']) write(file);
    runIn(folder, 'node_modules/.bin/biome', 'ci', '--colors=off');
    write('other.json');
    expect(() => runIn(folder, 'node_modules/.bin/biome', 'ci', '--colors=off')).toThrow('other.json');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('package: publint has no complaints', async () => {
  const { messages } = await publint({ pkgDir: root, strict: true });
  expect(messages).toEqual([]);
});

test('package: the types resolve for every way to import it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'century-'));
  try {
    const analysis = await checkPackage(createPackageFromTarballData(readFileSync(pack(folder))));
    if (!analysis.types) throw new Error('the package has no types');
    const isOld = (problem: (typeof analysis.problems)[number]): boolean =>
      'resolutionKind' in problem && problem.resolutionKind === 'node10';
    expect(analysis.problems.filter((problem) => !isOld(problem))).toEqual([]);
    expect(Object.keys(analysis.entrypoints).length).toBeGreaterThan(10);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
