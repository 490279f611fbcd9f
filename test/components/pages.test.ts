import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { defaultComponents, lintComponents } from '../../src/entries/components';
import { VARIANTS } from '../../src/index';
import { componentsPage, tablesOf } from './components-page';
import { ORIGINS } from './origins';

const kept = join(import.meta.dirname, '../reference/pieces');

test.each(VARIANTS)('%s: the default set is the one that the second implementation plays with', (variant) => {
  expect(JSON.parse(readFileSync(join(kept, `${variant}.json`), 'utf8'))).toEqual(defaultComponents(variant));
});

const cellsOf = (line: string): string[] => line.replaceAll(/^\| | \|$/g, '').split(' | ');

/** Cubes as a page writes them, counted by rank. */
const countsIn = (cell: string): number[] =>
  [...'YRGB'].map((letter) => cell.split('').filter((each) => each === letter).length);

test.each(VARIANTS)('%s: the page lists every row under its table, as it is, and the settings', (variant) => {
  const page = componentsPage(variant);
  const { tables, settings } = tablesOf(variant);
  for (const { name, rows } of tables) {
    const table = page.split(`## ${name}\n`)[1]?.split('\n## ')[0] ?? '';
    const [head = '', , ...lines] = table.split('\n').filter((line) => line.startsWith('| '));
    const columns = cellsOf(head).map((cell) => cell.replaceAll('`', ''));
    // A board is shown by its locations.
    const shown = rows.flatMap((row) => (Array.isArray(row.locations) ? row.locations : [row]));
    expect(lines.length, name).toBe(shown.length);
    for (const [i, row] of shown.entries()) {
      const cells = cellsOf(lines[i] ?? '');
      for (const [column, key] of columns.entries()) {
        const [value, cell = ''] = [row[key], cells[column]];
        if (typeof value === 'number' || typeof value === 'string') expect(cell).toBe(String(value));
        if (['give', 'get', 'cost', 'cubes'].includes(key) && Array.isArray(value))
          expect(countsIn(cell), `${row.id} ${key}`).toEqual(value);
      }
    }
  }
  for (const name of Object.keys(settings)) expect(page).toContain(`| \`${name}\` |`);
});

test.each(VARIANTS)('%s: every table has an origin, and every row a source', (variant) => {
  const { tables, settings } = tablesOf(variant);
  expect(Object.keys(settings)).not.toEqual([]);
  expect(Object.keys(ORIGINS[variant])).toEqual([...tables.map(({ name }) => name), 'settings']);
  const known = lintComponents(defaultComponents(variant)).sources;
  for (const { name, rows } of tables) {
    const counted = known.filter(({ table }) => table === name).reduce((sum, each) => sum + each.rows, 0);
    expect(counted, name).toBe(rows.length);
  }
});

test('reconstructed values fit their documented origins', () => {
  const road = defaultComponents('spice-road');
  const sea = defaultComponents('eastern-wonders');
  const world = defaultComponents('new-world');
  const faces = (rows: readonly { points: number; cost: readonly number[] }[]): string[] =>
    rows.map(({ points, cost }) => `${points}: ${cost}`).sort();
  expect(faces(sea.victoryTiles)).toEqual(
    faces(road.pointCards.filter(({ points }) => points >= 11 && points <= 20)),
  );
  expect(sea.victoryTiles).toHaveLength(26);

  const trades = road.merchantCards.flatMap((card) =>
    card.kind === 'trade' ? [`${card.give}>${card.get}`] : [],
  );
  const others = sea.marketTiles.filter(({ give, get }) => !trades.includes(`${give}>${get}`));
  expect(others.map(({ source }) => source)).toEqual(['transcribed-doubtful', 'transcribed-doubtful']);
  expect(sea.marketTiles.filter(({ source }) => source === 'transcribed')).toHaveLength(21);

  for (const { cost, points } of road.pointCards) {
    const ranks = cost.reduce((sum, count, rank) => sum + count * (rank + 1), 0);
    const colours = cost.filter((count) => count > 0).length;
    expect(points).toBe(ranks + Math.max(0, colours - 2));
  }

  const { always, oneOf } = world.boardChoice;
  for (const last of oneOf) {
    const on = world.boards.filter(({ id }) => id === last || always.includes(id));
    const locations = on.flatMap((board) => board.locations);
    const covered = (cover: string): number =>
      locations.filter((each) => 'cover' in each && each.cover === cover).length;
    expect(locations).toHaveLength(23);
    expect(locations.filter(({ kind }) => kind === 'fort')).toHaveLength(4);
    expect([covered('always'), covered('2-3')]).toEqual([8, 2]);
  }
  expect(world.pointCards).toHaveLength(56);
  expect(world.pointCards.every(({ cost }) => cost.reduce((sum, count) => sum + count) === 3)).toBe(true);
  expect(world.bonusTiles.map(({ icon }) => icon ?? '').filter((icon) => icon === '')).toHaveLength(17);
  expect(world.explorationTiles).toHaveLength(10);
});
