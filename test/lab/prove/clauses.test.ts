import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countedClauses } from './clauses';

const docs = join(import.meta.dirname, '../../../docs');
const read = (name: string): string => readFileSync(join(docs, name), 'utf8');

const PAGES = ['common', 'spice-road', 'eastern-wonders', 'new-world', 'sand-to-sea'];
/** The ids of all clauses. */
const all = PAGES.flatMap((page) =>
  [...read(`rules/${page}.md`).matchAll(/<a id="([a-z]+-[a-z]?\d+)"><\/a>/g)].map(([, id = '']) =>
    id.toUpperCase(),
  ),
);

/** The clauses that cannot be counted, each with a reason: `EW-S4 to EW-S7` stands for four. */
const excused = read('lab.md')
  .split('| clauses | why |')[1]
  ?.split('\n\n')[0]
  ?.split('\n')
  .slice(2)
  .flatMap((row) => {
    const [, ids = '', why = ''] = row.split('|');
    expect(why.trim()).toMatch(/\.$/);
    return ids.split(',').flatMap((range) => {
      const [from = '', to = from] = range.trim().split(' to ');
      const [family, first, last] = [/^(.*?)\d+$/, /(\d+)$/, /(\d+)$/].map(
        (part, i) => part.exec(i === 2 ? to : from)?.[1] ?? '',
      );
      return Array.from(
        { length: Number(last) - Number(first) + 1 },
        (_, i) => `${family}${Number(first) + i}`,
      );
    });
  });

test('every clause is applied in some mini set, or has a reason why it cannot be counted', () => {
  const counted = countedClauses(read('lab.md'));
  expect(all.length).toBe(111);
  expect([...counted.keys(), ...(excused ?? [])].sort()).toEqual([...all].sort());
  for (const [clause, calls] of counted) expect(calls, clause).toBeGreaterThan(0);
});
