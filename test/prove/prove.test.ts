import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MINI_SETS, prove } from '../../src/testkit/index';
import { miniSet } from './mini-set';

const page = readFileSync(join(import.meta.dirname, '../../docs/lab/graphs.md'), 'utf8');

test('every mini set has a line on the page for other implementations', () => {
  const names = [...page.matchAll(/^\| \[`([a-z0-9-]+)`\]/gm)].map(([, name]) => name);
  expect(names).toEqual(MINI_SETS.map(({ name }) => name));
});

test.each(['sand-to-sea-2-hands', 'new-world-2'])('%s has the graph that the page says', (name) => {
  const proof = prove(miniSet(name), { knowledge: false, close: 200, changed: 2000 });
  const line = page.split('\n').find((each) => each.startsWith(`| [\`${name}\`]`));
  expect(line).toContain(`| ${proof.states} | \`${proof.checksums.positions.sha256}\` |`);
  expect(line).toContain(`| ${proof.edges} | \`${proof.checksums.edges.sha256}\` |`);
  expect(proof.faults).toEqual({});
});
