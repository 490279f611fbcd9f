/** Builds the site of the documentation into the folder `site`: `npm run docs`. */
import { join } from 'node:path';
import { root } from './pages';
import { buildSite } from './site';

const complaints = await buildSite(join(root, 'site'));
for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
process.exitCode = complaints.length === 0 ? 0 : 1;
