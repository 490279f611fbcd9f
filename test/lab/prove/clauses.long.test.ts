import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MINI_SETS } from '../mini-sets';
import { countedClauses } from './clauses';

const ROOT = join(import.meta.dirname, '../../..');
/** Sets that take longer, or came later. */
const LEFT_OUT = [
  'spice-road-2',
  'spice-road-2-wide',
  'eastern-wonders-2-deals',
  'eastern-wonders-3-build',
  'eastern-wonders-3-ports',
  'new-world-2-deals',
  'sand-to-sea-2-deals',
  'sand-to-sea-2-end',
  'sand-to-sea-3-build',
];

test('the second implementation applies clauses as often as docs/lab.md lists', () => {
  const found = new Map<string, number>();
  const sets = MINI_SETS.filter(({ name }) => !LEFT_OUT.includes(name));
  expect(sets.length).toBe(13);
  for (const { name } of sets) {
    const file = `test/lab/mini-sets/${name}.json`;
    const args = ['test/reference/graph.py', file, '--clauses', '--depth', '7'];
    const printed = execFileSync('python3', args, { cwd: ROOT, encoding: 'utf8' });
    for (const [, clause = '', calls] of printed.matchAll(/^((?:C|SR|EW|NW|SS)-[A-Z]?\d+) (\d+)$/gm))
      found.set(clause, (found.get(clause) ?? 0) + Number(calls));
  }
  const page = readFileSync(join(ROOT, 'docs/lab.md'), 'utf8');
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(countedClauses(page)));
});
