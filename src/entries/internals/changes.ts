export type { Change, PlaceOf, WithIndex, WithName, WithSeat } from '../../changes/change';
export * from '../../changes/stock';
