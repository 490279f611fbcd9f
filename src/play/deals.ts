import type { GameTypes } from './game-types';

/** Deals that nothing printed on the pieces tells apart: one of them, and how many they are. */
export interface Deal<T extends GameTypes> {
  readonly state: T['state'];
  /** In how many ways `setup` can draw them. */
  readonly ways: bigint;
}

/** The deals of a game whose pieces can be exchanged for others that are printed alike. */
export interface Deals<T extends GameTypes> {
  /**
   * Every kind of deal once, by one that stays as it is when it is settled.
   *
   * @param compiled - what never changes in the game that `state` belongs to
   * @param state - any first state of the game
   * @param reach - the places at which anything can happen; `null` for all
   */
  all(compiled: T['compiled'], state: T['state'], reach: ReadonlySet<number> | null): Iterable<Deal<T>>;
  /** Exchanges hidden pieces for others that are printed alike, so that equal prints make equal rows. */
  settle(compiled: T['compiled'], row: T['row']): void;
}
