export * from '../../rows/bits';
export { addInOrder, type CellList, rising } from '../../rows/cell-list';
export { type CellSet, cellsFor, countBelow } from '../../rows/cell-set';
export * from '../../rows/layout';
export type * from '../../rows/row-kind';
export { wordSchema } from '../../rows/row-schema';
