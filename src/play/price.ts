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

/** What a rule takes; what is left out is nothing, and goes to the supply. */
export type Cost = { readonly [K in keyof Price]?: Price[K] | undefined };

/**
 * A price with all that its rule leaves out, in a game with so many kinds of cubes.
 *
 * @throws TypeError if a rule of an author returns something else
 */
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
