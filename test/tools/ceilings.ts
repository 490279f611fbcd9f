import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const kept = join(import.meta.dirname, '../core/ceilings.json');

/** The files of a folder that git tracks, and new ones that it does not ignore. */
function filesOf(folder: string): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate', folder];
  const names = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0');
  return names.filter((name) => name !== '' && existsSync(join(root, name)));
}

const linesOf = (name: string): number => readFileSync(join(root, name), 'latin1').split('\n').length - 1;

/**
 * Lines by folder: `src` and its folders in TypeScript, generated files included; `test`, `examples` and `docs` with
 * their data, pictures and packed files apart.
 */
export function linesByFolder(): Record<string, number> {
  const lines: Record<string, number> = {};
  const add = (folder: string, name: string) => {
    lines[folder] = (lines[folder] ?? 0) + linesOf(name);
  };
  for (const name of filesOf('src').filter((each) => each.endsWith('.ts'))) {
    add('src', name);
    add(name.split('/').slice(0, 2).join('/'), name);
  }
  for (const folder of ['docs', 'examples', 'test'])
    for (const name of filesOf(folder).filter((each) => !/\.(png|webp|br|gz|onnx)$/.test(each)))
      add(folder, name);
  return lines;
}

/** The most lines that each folder may have. */
export const ceilings = (): Record<string, number> => JSON.parse(readFileSync(kept, 'utf8'));

/** Lowers each ceiling to the lines that are there, and removes those of folders that are gone. */
function lower(): void {
  const lines = Object.entries(linesByFolder()).sort();
  const old = existsSync(kept) ? ceilings() : {};
  const lowered = lines.map(([folder, count]) => [folder, Math.min(count, old[folder] ?? count)]);
  writeFileSync(kept, `${JSON.stringify(Object.fromEntries(lowered), null, 2)}\n`);
}

if (process.argv[1] === import.meta.filename) lower();
