import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const cli = join(import.meta.dirname, '../../src/cli');

/** What changes files, as Node names it. */
const WRITES =
  /\b(?:append|copy|cp|createWriteStream|link|mkdir|rename|rm|rmdir|symlink|truncate|unlink|writeFile)(?:File)?(?:Sync)?\b/;

/** What a module takes from Node's modules for files. */
function takenFrom(text: string): string {
  return [...text.matchAll(/import ([^;]*?) from 'node:fs(?:\/promises)?'/g)]
    .map(([, names]) => names)
    .join();
}

test.each(['play', 'selfplay', 'match', 'files', 'review'])(
  'all that %s does to files goes through the disk',
  (folder) => {
    const files = readdirSync(join(cli, folder)).filter((name) => name !== 'disk.ts');
    expect(files.length).toBeGreaterThan(2);
    const own = files.filter((name) => WRITES.test(takenFrom(readFileSync(join(cli, folder, name), 'utf8'))));
    // The folder of a run that keeps nothing is removed as it was made.
    expect(own).toEqual(['selfplay', 'match'].includes(folder) ? ['index.ts'] : []);
  },
);
