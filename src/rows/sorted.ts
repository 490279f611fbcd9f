import type { CellList } from './cell-list';

/** The order of numbers, for `sort`. */
export function rising(a: number, b: number): number {
  return a - b;
}

/** Inserts a number into a list in ascending order, so that the order in which pieces came leaves no trace. */
export function addInOrder(list: CellList, item: number): void {
  let at = list.length;
  while (at > 0 && list.get(at - 1) >= item) at--;
  list.insert(at, item);
}
