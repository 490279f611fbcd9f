import type { Seat } from './seats';

/**
 * The receiver of a payment: another seat; the `supply`; or the `table`, for payments that stay in sight and can come
 * back: cubes on a tile or a card, settlers on a location, a card among the payer's own discards.
 */
export type Receiver = Seat | 'supply' | 'table';

/**
 * The price of an action for the active player. The gain of the action is not subtracted.
 *
 * @typeParam C - counts of cubes
 */
export interface Price<C extends readonly number[] = readonly number[]> {
  /**
   * The cubes paid by the action itself: `[yellow, red, green, brown]`. In a game of your own, one count for each kind
   * of cubes, in the order in which the fields of the players name the kinds.
   */
  readonly cubes: C;
  /** The settlers that leave the player board, native help deducted (NW-W2, NW-W3); 0 in games without settlers. */
  readonly settlers: number;
  /** The number of cards given up (SS-V1), or, in a game of your own, of pieces that leave the seat. */
  readonly cards: number;
  /**
   * The number of cubes to be paid for the action in later decisions, in colours that the seat chooses: for an outpost
   * (EW-K2), for the cards to the left of an acquired card (SR-A1, SS-A1), for the boats where a movement ends (EW-M4).
   * The price of each of these decisions is one cube.
   */
  readonly owed: number;
  /** The receivers in the order of payment; empty if the action is free. */
  readonly to: readonly Receiver[];
}

/** A price as rules return it: absent members are 0, and the supply is the default receiver. */
export type Cost = { readonly [K in keyof Price]?: Price[K] | undefined };

/** Returns a price with all members; throws a `TypeError` if a rule returned anything else than a cost. */
export function priceOf(cost: Cost = {}, kinds = 4): Price {
  const {
    cubes = Array<number>(kinds).fill(0),
    settlers = 0,
    cards = 0,
    owed = 0,
    to = [],
    ...others
  } = cost;
  if (typeof cost !== 'object' || Object.keys(others).length > 0 || cubes.length !== kinds)
    throw new TypeError(`A price has cubes (${kinds}), settlers, cards, owed and to, or some of these.`);
  const isFree = settlers + cards + owed === 0 && cubes.every((count) => count === 0);
  return { cubes, settlers, cards, owed, to: isFree ? [] : to.length > 0 ? to : ['supply'] };
}
