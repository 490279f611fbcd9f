import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll } from 'vitest';

export const cli = join(import.meta.dirname, '../../dist/cli.js');

/** A folder that is gone after the tests of a file. */
export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'selfplay-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs the command line in a folder. */
export function century(
  folder: string,
  args: readonly string[],
  nodeArgs: readonly string[] = [],
): { status: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...nodeArgs, cli, ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, out: stdout, err: stderr };
}

/** Runs the command line until there are some lines in a file, and then sends it a signal. */
export async function centuryUntil(
  folder: string,
  args: readonly string[],
  { file, lines, signal }: { file: string; lines: number; signal: NodeJS.Signals },
): Promise<{ status: number | null; err: string }> {
  const child = spawn(process.execPath, [cli, ...args], { cwd: folder });
  let err = '';
  child.stderr.on('data', (piece) => {
    err += String(piece);
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  while (child.exitCode === null && linesIn(join(folder, file)) < lines) await setTimeout(2);
  child.kill(signal);
  return { status: await ended, err };
}

/** How many whole lines a file has; none if there is no such file. */
export function linesIn(file: string): number {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').length - 1 : 0;
}

/** The names in a folder; none if there is no such folder. */
export function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}
