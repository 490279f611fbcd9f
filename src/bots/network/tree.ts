import type { ActionEntry } from '../../play/actions';
import type { Action } from '../../play/game';
import type { SearchReportOf } from '../search';
import type { SearchPosition } from '../search-position';

/** A tree that grows way by way, whatever its edges are. */
export interface SearchTree<W> {
  /** The world of the last way: it stands where that ends. */
  readonly world: SearchPosition;
  /**
   * Goes a new way, which counts as visited from now on: until it is settled, it looks like a loss to everybody, so that
   * ways that are chosen meanwhile lead elsewhere.
   *
   * @returns `null` if it leads to where another one waits
   */
  select(): W | null;
  /**
   * Adds what was found at the end of a way.
   *
   * @param values - by seat, from 0 to 1
   * @param legal - the ids in the game of what is legal there; none where the game is over
   * @param weights - of each of these, what the policy gives it, from 0; `null` if all are alike
   */
  settle(way: W, values: Float64Array, legal: Int32Array, weights: Float64Array | null): void;
  /** Forgets a way that was not settled. */
  cancel(way: W): void;
  /** The turns that were visited, or the actions, and how often. */
  choices(): readonly { readonly entries: readonly ActionEntry<Action>[]; readonly visits: number }[];
  /** The most visited one. */
  best(): readonly ActionEntry<Action>[];
  report(): SearchReportOf;
}
