import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { manifest } from '../support/kept';

const root = join(import.meta.dirname, '../..');
const clone = mkdtempSync(join(tmpdir(), 'century-clone-'));
afterAll(() => rmSync(clone, { recursive: true, force: true }));

const git = (...words: string[]): string =>
  execFileSync('git', words, { encoding: 'utf8', maxBuffer: 1 << 28, cwd: clone });

/** Tests that compare files with checksums, or with what a program writes. */
const AFFECTED = [
  'test/records/kept.test.ts',
  'test/perft/tables.test.ts',
  'test/tools/generator',
  'test/pins',
];

test('a clone whose git writes lines of Windows has the bytes that tests and checksums expect', () => {
  git('clone', '--quiet', '--config', 'core.autocrlf=true', '--depth', '1', `file://${root}`, '.');
  expect(git('config', 'core.autocrlf').trim()).toBe('true');
  const files = git('ls-files', '--eol')
    .split('\n')
    .filter((line) => line !== '');
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((line) => line.startsWith('i/lf') && !/^i\/lf +w\/lf /.test(line))).toEqual([]);
  for (const [file, sum] of manifest(readFileSync(join(clone, 'test/records/SHA256SUMS'), 'utf8')))
    expect(
      createHash('sha256')
        .update(readFileSync(join(clone, file)))
        .digest('hex'),
      file,
    ).toBe(sum);
});

test('there the tests of such files pass', () => {
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'));
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [vitest, 'run', '--project', 'quick', ...AFFECTED],
    { cwd: clone, encoding: 'utf8', env: { ...process.env, VITEST: undefined } },
  );
  expect(status, stdout + stderr).toBe(0);
});
