import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const HEAD =
  '# Where a checksum differs: run the test with DUMP=<folder> at both commits, and compare the folders.';

/**
 * Long lists as they are kept: of each its name, length, checksum and first line. If the environment names a folder in
 * `DUMP`, the lists are written there, a file each.
 */
export function summary(lists: Iterable<readonly [name: string, lines: readonly string[]]>): string {
  const folder = process.env.DUMP;
  const rows = [...lists].map(([name, lines]) => {
    const text = lines.map((line) => `${line}\n`).join('');
    if (folder !== undefined) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${name.replaceAll(/[ /]/g, '-')}.txt`), text);
    }
    const sum = createHash('sha256').update(text).digest('hex').slice(0, 32);
    return `${name}: ${lines.length} lines, ${sum}\n  ${lines[0]}\n`;
  });
  return `${HEAD}\n${rows.join('')}`;
}
