import type { Coded } from './action-table';

/** Where rules put legal actions; a plain list will do. */
export interface ActionSink<A> {
  push(entry: Coded<A>): unknown;
}
