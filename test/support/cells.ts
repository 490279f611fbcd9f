import { CellList } from '../../src/rows/cell-list';
import { CellSet, cellsFor } from '../../src/rows/cell-set';

/** A list with room for as many items. */
export function listOf(items: Iterable<number>, capacity: number): CellList {
  const list = new CellList(new Int32Array(capacity + 1));
  for (const item of items) list.push(item);
  return list;
}

/** A set of numbers below a size. */
export function setOf(items: Iterable<number>, size: number): CellSet {
  const set = new CellSet(new Int32Array(cellsFor(size)));
  for (const item of items) set.add(item);
  return set;
}
