/** Writes what follows from the games: interfaces of all that goes in and out, and the entries: `npm run generate`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generatedFiles } from './generated-files';

const files = generatedFiles();
for (const [file, text] of files) {
  const path = join(import.meta.dirname, '../../src', `${file}.ts`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
process.stdout.write(`${files.size} files\n`);
