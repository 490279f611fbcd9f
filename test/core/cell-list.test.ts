import { expect, test } from 'vitest';
import { addInOrder, type CellList, rising } from '../../src/rows/cell-list';
import { listOf } from '../support/cells';

/** A list after a change. */
function changed(list: readonly number[], change: (list: CellList) => void): number[] {
  const copy = listOf(list, 6);
  change(copy);
  const { cells } = copy;
  expect([...cells.subarray(copy.length + 1)].every((cell) => cell === 0)).toBe(true);
  return copy.toArray();
}

test('a number is put in its place, before those that equal it', () => {
  const add = (item: number): number[] => changed([2, 5, 5, 9], (list) => addInOrder(list, item));
  expect([1, 3, 5, 9, 10].map(add)).toEqual([
    [1, 2, 5, 5, 9],
    [2, 3, 5, 5, 9],
    [2, 5, 5, 5, 9],
    [2, 5, 5, 9, 9],
    [2, 5, 5, 9, 10],
  ]);
});

test('values are put into and taken out of places', () => {
  expect([0, 1, 2].map((at) => changed([7, 3], (list) => list.insert(at, 4)))).toEqual([
    [4, 7, 3],
    [7, 4, 3],
    [7, 3, 4],
  ]);
  expect([0, 1, 2].map((at) => changed([7, 4, 3], (list) => list.remove(at)))).toEqual([
    [4, 3],
    [7, 3],
    [7, 4],
  ]);
});

test('lists are sorted by number, not by text', () => {
  expect([10, 9, -1, 100].sort(rising)).toEqual([-1, 9, 10, 100]);
});

test('a list takes as many items as it has room for', () => {
  const full = listOf([1, 2, 3, 4, 5, 6], 6);
  expect(() => full.push(7)).toThrow('there is room for 6 only');
  expect(() => full.insert(0, 7)).toThrow('there is room for 6 only');
  expect(full.toArray()).toEqual([1, 2, 3, 4, 5, 6]);
});

test('runs are taken out of lists', () => {
  expect([0, 1, 3].map((at) => changed([1, 2, 3, 4, 5], (list) => list.removeRun(at, 2)))).toEqual([
    [3, 4, 5],
    [1, 4, 5],
    [1, 2, 3],
  ]);
});
