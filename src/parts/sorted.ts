import type { CellList } from '../engine/rows/cell-list';

/** Sets of pieces are lists of numbers in rising order, so that the order in which they came leaves no trace. */

/** The order of such a list, for `sort`. */
export function rising(a: number, b: number): number {
  return a - b;
}

/** Puts a number in its place. */
export function addInOrder(list: CellList, item: number): void {
  list.insert(countBelow(list, item), item);
}

/** Takes a number out; what is not there is left alone. */
export function removeInOrder(list: CellList, item: number): void {
  const at = list.indexOf(item);
  if (at !== -1) list.remove(at);
}

/** Puts all numbers of a set into another one that has none of them, and leaves the first empty. */
export function mergeInto(list: CellList, from: CellList): void {
  for (let i = 0; i < from.length; i++) addInOrder(list, from.get(i));
  from.clear();
}

/** How many numbers of a sorted list come before `item`. */
export function countBelow(list: CellList, item: number): number {
  const { cells } = list;
  const length = list.length;
  let count = 0;
  while (count < length && (cells[count + 1] as number) < item) count++;
  return count;
}
