/** Writes the index of the clauses, the page made from it, and the links to both: `npm run clauses`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { indexClauses, indexText, linkedText, PAGES, whereText } from './clause-index';

const folder = join(import.meta.dirname, '../../docs/rules');
const index = indexClauses();
writeFileSync(join(folder, 'index.json'), indexText(index));
writeFileSync(join(folder, 'traceability.md'), whereText(index));
for (const page of PAGES) writeFileSync(join(folder, `${page}.md`), linkedText(page));
process.stdout.write(`${Object.keys(index).length} clauses\n`);
