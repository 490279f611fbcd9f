import { expect, test } from 'vitest';
import { addInOrder, countBelow, insertAt, removeAt, removeInOrder, rising } from '../../src/parts/sorted';

/** A list after a change. */
function changed(list: readonly number[], change: (list: number[]) => void): number[] {
  const copy = [...list];
  change(copy);
  return copy;
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
  expect([2, 5, 6].map((item) => countBelow([2, 5, 5, 9], item))).toEqual([0, 1, 3]);
});

test('one of several equal numbers is taken out, and what is not there is left alone', () => {
  const remove = (item: number): number[] => changed([2, 5, 5, 9], (list) => removeInOrder(list, item));
  expect([2, 5, 9, 7].map(remove)).toEqual([
    [5, 5, 9],
    [2, 5, 9],
    [2, 5, 5],
    [2, 5, 5, 9],
  ]);
});

test('values are put into and taken out of places', () => {
  expect([0, 1, 2].map((at) => changed([7, 3], (list) => insertAt(list, at, 4)))).toEqual([
    [4, 7, 3],
    [7, 4, 3],
    [7, 3, 4],
  ]);
  expect([0, 1, 2].map((at) => changed([7, 4, 3], (list) => removeAt(list, at)))).toEqual([
    [4, 3],
    [7, 3],
    [7, 4],
  ]);
});

test('lists are sorted by number, not by text', () => {
  expect([10, 9, -1, 100].sort(rising)).toEqual([-1, 9, 10, 100]);
});
