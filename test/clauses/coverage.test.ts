import { describe, expect, test } from 'vitest';
import { VARIANTS } from '../../src/index';
import {
  filesBelow,
  ID,
  indexClauses,
  indexText,
  linkedText,
  listed,
  PAGES,
  read,
  whereText,
} from './clause-index';

const ids = (page: string): string[] => listed(page).map(({ id }) => id);
const known = new Set(PAGES.flatMap(ids));
const index = indexClauses();

test('no clause is listed twice', () => {
  const all = PAGES.flatMap(ids);
  expect(all.length).toBeGreaterThan(30);
  expect(all.filter((id, i) => all.indexOf(id) !== i)).toEqual([]);
});

describe.each([...VARIANTS])('%s', (variant) => {
  test('every clause has a test', () => {
    const isHere = (file: string): boolean => file.startsWith(`test/clauses/${variant}/`);
    const untested = [...ids('common'), ...ids(variant)].filter(
      (id) => !index[id]?.tests.some(({ file }) => isHere(file)),
    );
    expect(untested).toEqual([]);
  });
});

test('every clause is cited by the code', () => {
  const uncited = Object.entries(index).filter(([, { code }]) => code.length === 0);
  expect(uncited.map(([id]) => id)).toEqual([]);
});

test.each(['src', 'test', 'docs'])('%s names no clause that does not exist', (folder) => {
  const strangers = filesBelow(folder, folder === 'docs' ? '.md' : '.ts').flatMap((file) =>
    (read(file).match(ID) ?? []).filter((id) => !known.has(id)).map((id) => `${file}: ${id}`),
  );
  expect(strangers).toEqual([]);
});

describe('the index of the clauses', () => {
  const advice = 'run `npm run clauses` to make it anew';

  test('is up to date', () => {
    expect(JSON.parse(read('docs/rules/index.json')), advice).toEqual(index);
    expect(read('docs/rules/index.json'), advice).toBe(indexText(index));
  });

  test('has a page that is up to date', () => {
    expect(read('docs/rules/where.md') === whereText(index), `docs/rules/where.md: ${advice}`).toBe(true);
  });

  test.each(PAGES)('is linked with the clauses of %s', (page) => {
    expect(read(`docs/rules/${page}.md`) === linkedText(page), `docs/rules/${page}.md: ${advice}`).toBe(true);
  });
});
