/** Writes the index of the clauses, and the anchors of the rows that it is made from: `npm run clauses`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { indexClauses, indexText, linkedText, PAGES } from './clause-index';

const folder = join(import.meta.dirname, '../../docs/rules');
const index = indexClauses();
writeFileSync(join(folder, 'index.json'), indexText(index));
for (const page of PAGES) writeFileSync(join(folder, `${page}.md`), linkedText(page));
process.stdout.write(`${Object.keys(index).length} clauses\n`);
