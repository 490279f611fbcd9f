/** Writes the pages that list the default pieces: `npm run components`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { VARIANTS } from '../../src/index';
import { componentsPage } from './components-page';

const folder = join(import.meta.dirname, '../../docs/components');
mkdirSync(folder, { recursive: true });
for (const variant of VARIANTS) writeFileSync(join(folder, `${variant}.md`), componentsPage(variant));
