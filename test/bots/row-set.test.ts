import { expect, test } from 'vitest';
import { openPosition } from '../../src/bots/search-position';
import { evaluatedGames } from '../../src/generated/games/evaluated-games';
import { RowSet, runsOf } from '../../src/rows/row-set';
import { playedGame, TABLES } from '../support/play';

test.each(TABLES)('a set of rows of $variant with $players players holds each once', (table) => {
  const states = [...playedGame({ ...table, seed: 'set' }, 60)].map(({ before }) => before);
  const [first] = states;
  if (first === undefined) throw new Error('no game');
  const { compiled } = openPosition(evaluatedGames, first);
  const set = new RowSet(compiled.rowKind.size, runsOf(compiled.rowKind.part));
  const numbers = new Map<string, number>();
  for (let round = 0; round < 2; round++) {
    for (const state of states) {
      const row = compiled.rowKind.from(state);
      const text = JSON.stringify(state);
      const known = numbers.get(text);
      expect(set.find(row.cells)).toBe(known ?? -1);
      const number = set.add(row.cells);
      expect(number).toBe(known ?? numbers.size);
      numbers.set(text, number);
      const back = compiled.rowKind.create(row.game);
      set.copyTo(number, back.cells);
      expect(back.cells).toEqual(row.cells);
    }
  }
  expect(set.length).toBe(numbers.size);
  // A row that differs in one cell that says something is another one.
  const row = compiled.rowKind.from(first);
  const runs = runsOf(compiled.rowKind.part);
  for (let run = 0; run < runs.length; run += 3) {
    const from = runs[run] ?? 0;
    const isList = runs[run + 2] === 1;
    const to = isList ? from + (row.cells[from] ?? 0) + 1 : (runs[run + 1] ?? 0);
    for (let i = isList ? from + 1 : from; i < to; i++) {
      row.cells[i] = (row.cells[i] ?? 0) + 500;
      expect(set.find(row.cells)).toBe(-1);
      row.cells[i] = (row.cells[i] ?? 0) - 500;
    }
  }
  expect(set.find(row.cells)).toBe(0);
  set.clear();
  expect([set.length, set.find(row.cells)]).toEqual([0, -1]);
});
