import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { VARIANTS } from '../../src/index';

const root = join(import.meta.dirname, '../..');
const ID = /\b(?:C|EW|NW|SS|SR)-[A-Z]?\d+\b/g;

function filesBelow(folder: string, ending: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => join(folder, file));
}

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The clauses that a page of rules lists: the first cell of each row. */
function listed(page: string): string[] {
  return [...read(`docs/rules/${page}.md`).matchAll(/^\| ((?:C|EW|NW|SS|SR)-[A-Z]?\d+) \|/gm)].map(
    (row) => row[1] ?? '',
  );
}

/** The clauses that the titles of tests start with. */
function tested(folder: string): Set<string> {
  const titles = filesBelow(folder, '.test.ts').flatMap((file) => [
    ...read(file).matchAll(/\btest(?:\.each\([^'"`]*\))?\(\s*['"`]([^'"`]+?):/g),
  ]);
  return new Set(titles.flatMap((title) => (title[1] ?? '').match(ID) ?? []));
}

const pages = filesBelow('docs/rules', '.md').map((file) => basename(file, '.md'));
const known = new Set(pages.flatMap(listed));

test('no clause is listed twice', () => {
  const all = pages.flatMap(listed);
  expect(all.length).toBeGreaterThan(30);
  expect(all.filter((id, i) => all.indexOf(id) !== i)).toEqual([]);
});

describe.each([...VARIANTS])('%s', (variant) => {
  test('every clause has a test', () => {
    const has = tested(`test/clauses/${variant}`);
    expect([...listed('common'), ...listed(variant)].filter((id) => !has.has(id))).toEqual([]);
  });
});

test.each(['src', 'test', 'docs'])('%s names no clause that does not exist', (folder) => {
  const strangers = filesBelow(folder, folder === 'docs' ? '.md' : '.ts').flatMap((file) =>
    (read(file).match(ID) ?? []).filter((id) => !known.has(id)).map((id) => `${file}: ${id}`),
  );
  expect(strangers).toEqual([]);
});
