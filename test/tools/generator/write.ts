/** Writes what follows from the games: interfaces of all that goes in and out, and the entries: `npm run generate`. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generatedFiles, packageFile } from './generated-files';

const files = generatedFiles();
for (const [file, text] of files) {
  const path = join(import.meta.dirname, '../../../src', file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
const manifest = join(import.meta.dirname, '../../../package.json');
writeFileSync(manifest, packageFile(readFileSync(manifest, 'utf8')));
process.stdout.write(`${files.size} files\n`);
