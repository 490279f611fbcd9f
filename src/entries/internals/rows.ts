export * from '../../rows/bits';
export * from '../../rows/cell-list';
export * from '../../rows/cell-set';
export * from '../../rows/layout';
export type * from '../../rows/row-kind';
export { wordSchema } from '../../rows/row-schema';
