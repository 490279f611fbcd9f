/** Writes the interfaces of what goes in and out, from the schemas and layouts: `npm run types`. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { typeFiles } from './type-writer';

const files = typeFiles();
const paths = [...files].map(([file, text]) => {
  const path = join(import.meta.dirname, '../../src', `${file}.ts`);
  writeFileSync(path, text);
  return path;
});
execFileSync('npx', ['biome', 'check', '--write', ...paths], { stdio: 'inherit' });
