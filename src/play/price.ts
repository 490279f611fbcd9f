import type { Tell } from '../words/context';
import type { GameTypes } from './game-types';
import type { Seat } from './seats';

/**
 * Who gets what is paid: another seat; the `supply`; or the `table`, where it lies for all to see and can come back from:
 * cubes on a tile or a card, settlers on a location, a card among one's own discards.
 */
export type Receiver = Seat | 'supply' | 'table';

/**
 * What an action takes from the seat that decides. What it brings at the same time is not set off against it.
 *
 * @typeParam C - counts of cubes
 */
export interface Price<C extends readonly number[] = readonly number[]> {
  /**
   * The cubes that the action itself takes: `[yellow, red, green, brown]`. In a game of your own, one count for each kind
   * of cubes, in the order in which the fields of the players name them.
   */
  readonly cubes: C;
  /** The settlers that leave the player board, native help deducted (NW-W2, NW-W3); 0 in games without settlers. */
  readonly settlers: number;
  /** The cards that are given up (SS-V1), or, in a game of your own, the pieces that the seat has no longer. */
  readonly cards: number;
  /**
   * The cubes to be paid for it in the decisions that follow, in colours of the seat's choice: for an outpost (EW-K2), for
   * the cards to the left of one acquired (SR-A1, SS-A1), for the boats where a movement is ended (EW-M4). The price of
   * each of those decisions is then one of these cubes.
   */
  readonly owed: number;
  /** Who gets it, in the order of payment; nobody if it is free. */
  readonly to: readonly Receiver[];
}

/** What prices are made of: the table as it is seen, what is printed on its pieces, and who pays. */
export type Bill<V, C> = Pick<Tell<V, C>, 'view' | 'components' | 'actor'>;

/** What each kind of action of a game takes, legal or not. */
export type Prices<T extends GameTypes, P> = {
  readonly [K in T['action']['kind']]: (
    bill: Bill<T['view'], T['components']>,
    action: Extract<T['action'], { readonly kind: K }>,
  ) => P;
};

/** Prices by the kind of the action; when the game is over nobody pays. */
export function pricesBy<T extends GameTypes, P extends Price>(
  prices: () => Prices<T, P>,
  free: P,
): (bill: Bill<T['view'], T['components']>, action: T['action']) => P {
  type Each = { readonly [kind: string]: (bill: Bill<T['view'], T['components']>, action: never) => P };
  let each: Each | undefined;
  return (bill, action) => {
    each ??= prices() as Each;
    return bill.actor === null ? free : (each[action.kind]?.(bill, action as never) ?? free);
  };
}
