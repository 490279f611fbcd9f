export { bitsOf, differ, isBelow, lowestOf, negatives, withoutLowest } from '../../rows/bits';
export { addInOrder, type CellList, rising } from '../../rows/cell-list';
export { type CellSet, cellsFor, countBelow } from '../../rows/cell-set';
export {
  between,
  type Cells,
  type CubeCells,
  type CubeField,
  cardSet,
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
  type PlayersField,
  phaseNumbers,
  playersWith,
  type RowBase,
  type RowMembers,
  type RowPart,
  seat,
  slot,
  type WordCell,
} from '../../rows/layout';
export type { RowKind, RowOf } from '../../rows/row-kind';
export { wordSchema } from '../../rows/row-schema';
