export type { Change } from '../../changes/change';
export * from '../../changes/stock';
