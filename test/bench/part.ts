/**
 * Measures what needs a process of its own, and prints it as JSON.
 *
 *   node --import tsx test/bench/part.ts memory|after|lengths <folder> [variant]
 */
import { VARIANTS } from '../../src/index';
import { afterOthers } from './after';
import { type Build, loadBuild } from './build';
import { costsOf } from './lengths';
import { allocated } from './memory';

const [name = '', folder = 'dist', variant] = process.argv.slice(2);
const PARTS: Readonly<Record<string, (build: Build) => unknown>> = {
  memory: allocated,
  lengths: costsOf,
  after: (build) => afterOthers(build, VARIANTS.find((known) => known === variant) ?? 'spice-road'),
};
const part = PARTS[name];
if (part === undefined) throw new Error(`the parts are: ${Object.keys(PARTS).join(', ')}`);
process.stdout.write(JSON.stringify(part(await loadBuild(folder))));
