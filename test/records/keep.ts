/** Adds new golden records and node-count tables to the manifest; those that are in it may not change: `npm run keep`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checksum, keptFiles, MANIFEST, manifest, manifestText } from '../support/kept';

const known = manifest();
const changed = [...known].filter(([file, sum]) => !keptFiles().includes(file) || checksum(file) !== sum);
if (changed.length > 0) {
  throw new Error(
    `These files are kept for ever; put them back: ${changed.map(([file]) => file).join(', ')}`,
  );
}
const sums = new Map(keptFiles().map((file) => [file, checksum(file)]));
writeFileSync(join(import.meta.dirname, '../..', MANIFEST), manifestText(sums));
process.stdout.write(`${sums.size} files, ${sums.size - known.size} of them new\n`);
