import { stripVTControlCharacters } from 'node:util';
import { century as run } from '../../src/cli/century';

/** What a call of the command came to. */
export interface Call {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the command in this process: names of files are absolute, and nobody types anything. Colours are left out. */
export async function century(words: readonly string[]): Promise<Call> {
  const printed = { stdout: '', stderr: '' };
  const names = ['stdout', 'stderr'] as const;
  const writes = names.map((name) => process[name].write);
  for (const name of names)
    process[name].write = (text: string | Uint8Array) => {
      printed[name] += typeof text === 'string' ? text : Buffer.from(text).toString();
      return true;
    };
  try {
    const status = await run(words);
    return { status, out: stripVTControlCharacters(printed.stdout), err: printed.stderr };
  } finally {
    names.forEach((name, i) => {
      process[name].write = writes[i] as typeof process.stdout.write;
    });
  }
}
