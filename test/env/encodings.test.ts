import { expect, test } from 'vitest';
import { actionSpace, observationSpace, VARIANTS } from '../../src/env/index';
import { TABLES } from '../support/play';
import { encodingsPage } from './encodings-page';

const page = encodingsPage();

/** The rows of a table of the page, cell by cell. */
function rowsBelow(heading: string): string[][] {
  const [, below = ''] = page.split(`### ${heading}\n`);
  const [table = ''] = below.split('\n#');
  return [...table.matchAll(/^\| (.*) \|$/gm)].map(([, row = '']) => row.split(' | ')).slice(2);
}

const TITLES = ['Spice Road', 'Eastern Wonders', 'A New World', 'From Sand to Sea'];
const games = VARIANTS.map((variant, i) => ({ variant, title: TITLES[i] ?? '' }));

test.each(games)('the page has every id of $title in one row', ({ variant, title }) => {
  const counts = TABLES.filter((table) => table.variant === variant).map(({ players }) => players);
  const rows = rowsBelow(`Actions of ${title}`);
  for (const [column, players] of counts.entries()) {
    let next = 0;
    for (const [, , ...ranges] of rows) {
      const range = ranges[column] ?? ranges[0] ?? '';
      if (range === '') continue;
      const [from = Number.NaN, to = from] = range.split('–').map(Number);
      expect(from).toBe(next);
      next = to + 1;
    }
    expect(next).toBe(actionSpace({ variant, players }).size);
  }
});

test.each(games)('the page has every part of an observation of $title', ({ variant, title }) => {
  const { parts } = observationSpace({ variant, players: 2 });
  const documented = rowsBelow(`Observations of ${title}`).map(([name, , offset]) => [name, Number(offset)]);
  expect(documented).toEqual(parts.map(({ name, offset }) => [`\`${name}\``, offset]));
});
