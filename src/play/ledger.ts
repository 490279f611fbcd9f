import type { RuleTypes } from './game';
import type { GameTypes } from './game-types';

/** How much there is of everything, by kind: for cubes a number for each colour, for pieces one for each of them. */
export interface Accounts {
  /** A kind of things, such as `cubes`. */
  readonly [kind: string]: readonly number[];
}

/**
 * What has to balance in a game: after every action there is what there was before, and what the action has brought.
 */
export interface Ledger<T extends GameTypes> {
  /**
   * Everything that lies on the table or with a player, wherever it lies; not the supply, which has no end.
   *
   * @param compiled - what never changes in the game
   * @param row - the state
   */
  holdings(compiled: T['compiled'], row: T['row']): Accounts;
  /**
   * What a legal action takes from the supply, and, with negative numbers, what it gives back; kinds that are left out
   * stay as they are.
   *
   * @param compiled - what never changes in the game
   * @param row - the state before the action
   * @param action - the action
   */
  brings(compiled: T['compiled'], row: T['row'], action: T['action']): Accounts;
}

/** Any such ledger. */
export type AnyLedger = Ledger<RuleTypes>;

/** How often each number from 0 up to, not including, `size` comes up in some lists; -1 is nothing. */
export function occurrences(size: number, lists: Iterable<Iterable<number>>): number[] {
  const counts = Array<number>(size).fill(0);
  for (const list of lists) for (const item of list) if (item >= 0) counts[item] = (counts[item] ?? 0) + 1;
  return counts;
}

/**
 * The first kind of which an action leaves another amount than it should; `null` if all is well.
 *
 * @param before - what there was
 * @param brought - what the action brings
 * @param after - what there is now
 */
export function imbalance(before: Accounts, brought: Accounts, after: Accounts): string | null {
  for (const kind of new Set([...Object.keys(before), ...Object.keys(brought), ...Object.keys(after)])) {
    const [was = [], more = [], is = []] = [before[kind], brought[kind], after[kind]];
    const size = Math.max(was.length, more.length, is.length);
    for (let i = 0; i < size; i++) if ((was[i] ?? 0) + (more[i] ?? 0) !== (is[i] ?? 0)) return kind;
  }
  return null;
}
