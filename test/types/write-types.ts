/** Writes the interfaces of what goes in and out, from the schemas and layouts: `npm run types`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { typeFiles } from './type-writer';

const files = typeFiles();
for (const [file, text] of files) writeFileSync(join(import.meta.dirname, '../../src', `${file}.ts`), text);
process.stdout.write(`${files.size} files\n`);
