/** Writes the index of the clauses and the page made from it: `npm run clauses`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { indexClauses, indexText, whereText } from './clause-index';

const folder = join(import.meta.dirname, '../../docs/rules');
const index = indexClauses();
writeFileSync(join(folder, 'index.json'), indexText(index));
writeFileSync(join(folder, 'where.md'), whereText(index));
process.stdout.write(`${Object.keys(index).length} clauses\n`);
