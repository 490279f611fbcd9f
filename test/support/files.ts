import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The files of a folder and of those below it, in order, as paths within the repository; what is installed is left out. */
export function filesBelow(folder: string, ending = ''): string[] {
  const files = readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesBelow(path, ending);
    return path.endsWith(ending) ? [path] : [];
  });
  return files.sort();
}

/** A source without what it tells people: examples in it name games and import the package. */
export const withoutSentences = (source: string): string => source.replaceAll(/\/\*\*.*?\*\//gs, '');
