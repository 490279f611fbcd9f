import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MINI_SETS } from '../../src/testkit/index';

const page = readFileSync(join(import.meta.dirname, '../../docs/lab/graphs.md'), 'utf8');

test('every mini set has a line on the page for other implementations', () => {
  const names = [...page.matchAll(/^\| \[`([a-z0-9-]+)`\]/gm)].map(([, name]) => name);
  expect(names).toEqual(MINI_SETS.map(({ name }) => name));
});
