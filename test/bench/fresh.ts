import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Measures a part (see `part.ts`) in a process of its own. */
export async function inFreshProcess<T>(args: readonly string[], flags: readonly string[] = []): Promise<T> {
  const script = join(import.meta.dirname, 'part.ts');
  const { stdout } = await run(process.execPath, [...process.execArgv, ...flags, script, ...args]);
  return JSON.parse(stdout) as T;
}
