import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from './unpacked';

const folder = mkdtempSync(join(tmpdir(), 'century-prove-'));
const cli = join(root, 'dist/cli.js');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ended {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

function century(...words: string[]): { readonly child: ChildProcess; readonly end: Promise<Ended> } {
  const child = spawn(process.execPath, [cli, ...words], { cwd: folder });
  const texts = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    texts.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    texts.err += text;
  });
  return {
    child,
    end: new Promise((resolve) => child.on('close', (status) => resolve({ status, ...texts }))),
  };
}

/** How far the run in a folder has come, as far as it is saved. */
function reached(name: string): {
  readonly end: number;
  readonly expanded: number;
  readonly checked: number;
} {
  const file = join(folder, name, 'progress.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { end: 0, expanded: 0, checked: 0 };
}

/** So little memory that most states are on disk, and one thread, so that states are always found in the same order. */
const HOW = ['--workers', '1', '--memory', '1', '--close', '4', '--no-knowledge', '--json', '--no-progress'];

test('a check that was interrupted twice, the second time without warning, reports what one that ran through does', async () => {
  const whole = await century('prove', 'new-world-2', ...HOW).end;
  expect(whole).toMatchObject({ status: 0, err: '' });
  expect(JSON.parse(whole.out)).toMatchObject({ states: 18786, faults: {} });

  const command = ['prove', 'new-world-2', ...HOW, '--folder', 'kept'];
  const stop = async (signal: NodeJS.Signals, isTime: () => boolean): Promise<Ended> => {
    const { child, end } = century(...command);
    while (!isTime() && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 2));
    child.kill(signal);
    return end;
  };

  const first = await stop('SIGINT', () => reached('kept').expanded > 100);
  expect(first).toEqual({ status: 130, out: '', err: 'century: stopped; the same command resumes it\n' });
  const found = reached('kept');
  expect(found.expanded).toBeLessThan(18786);
  expect(found.checked).toBe(0);

  const second = await stop('SIGKILL', () => reached('kept').checked > 0);
  expect(second).toMatchObject({ status: null, out: '' });
  expect(second.err).toBe(`resuming kept: ${found.expanded} states followed, 0 checked\n`);
  expect(reached('kept').end).toBe(18786);
  expect(reached('kept').checked).toBeLessThan(18786);

  const resumed = await century(...command).end;
  expect(resumed).toEqual({
    ...whole,
    err: expect.stringMatching(/^resuming kept: 18786 states followed, \d+ checked\n$/),
  });

  const other = await century('prove', 'sand-to-sea-2-hands', ...HOW, '--folder', 'kept').end;
  expect(other).toMatchObject({ status: 2, out: '' });
  expect(other.err).toContain('is of another set');
});
