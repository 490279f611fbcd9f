/**
 * Measures what needs a process of its own, and prints it as JSON.
 *
 *   node --import tsx test/bench/part.ts memory|after|lengths <folder> [variant] [before]
 */
import { VARIANTS } from '../../src/index';
import { BEFORE, rateAfter } from './after';
import { type Build, loadBuild } from './build';
import { costsOf } from './lengths';
import { allocated } from './memory';

const [name = '', folder = 'dist', variant, before] = process.argv.slice(2);
const PARTS: Readonly<Record<string, (build: Build) => unknown>> = {
  memory: allocated,
  lengths: costsOf,
  after: (build) =>
    rateAfter(
      build,
      VARIANTS.find((known) => known === variant) ?? 'spice-road',
      BEFORE.find((known) => known === before) ?? 'nothing',
    ),
};
const part = PARTS[name];
if (part === undefined) throw new Error(`the parts are: ${Object.keys(PARTS).join(', ')}`);
process.stdout.write(JSON.stringify(part(await loadBuild(folder))));
