import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll } from 'vitest';

const cli = join(import.meta.dirname, '../../dist/cli.js');

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

/** Runs the command line until some chunks are complete, and then sends it a signal. */
export async function centuryUntil(
  folder: string,
  args: readonly string[],
  {
    parts,
    chunks,
    signal,
    atStart = () => {},
  }: {
    parts: string;
    chunks: number;
    signal: NodeJS.Signals;
    /** Called once the first chunk is complete. */
    atStart?: () => void;
  },
): Promise<{ status: number | null; err: string; complete: number }> {
  const child: ChildProcess = spawn(process.execPath, [cli, ...args], { cwd: folder });
  let err = '';
  child.stderr?.on('data', (piece) => {
    err += String(piece);
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  while (child.exitCode === null && completeIn(join(folder, parts)) < 1) await setTimeout(2);
  atStart();
  while (child.exitCode === null && completeIn(join(folder, parts)) < chunks) await setTimeout(2);
  child.kill(signal);
  const status = await ended;
  return { status, err, complete: completeIn(join(folder, parts)) };
}

/** How many chunks in a folder of parts are complete. */
export function completeIn(parts: string): number {
  return namesIn(parts).filter((name) => name.endsWith('.outcomes')).length;
}

/** The names in a folder; none if there is no such folder. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
