export { bitsOf, differ, isBelow, lowestOf, negatives, withoutLowest } from './bits';
export type { CellList } from './cell-list';
export type { CellSet } from './cell-set';
export {
  between,
  type Cells,
  type CubeCells,
  count,
  decision,
  enter,
  fixed,
  INDEX_RANGE,
  indexOrNone,
  isIn,
  type ListField,
  list,
  lists,
  type NumberCell,
  type PhaseNumbers,
  phaseNumbers,
  playersWith,
  type RowBase,
  seat,
  slot,
} from './layout';
export type { RowKind, RowOf } from './row-kind';
export { wordSchema } from './row-schema';
export { addInOrder, rising } from './sorted';
