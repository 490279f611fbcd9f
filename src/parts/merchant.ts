import type { CellList } from '../engine/rows/cell-list';
import type { CellSet } from '../engine/rows/cell-set';
import type { CubeCells } from '../engine/rows/layout';
import type { Cubes } from './cubes';
import type { Trade } from './trade';

/** What a merchant card does when it is played (SS-P2). */
export type MerchantCard =
  | { readonly id: string; readonly kind: 'spice'; readonly get: Cubes }
  | { readonly id: string; readonly kind: 'upgrade'; readonly steps: number }
  | ({ readonly id: string; readonly kind: 'trade' } & Trade);

/** What never changes in a game with merchant cards, ready to be looked up. */
export interface MerchantBox {
  /** All cards: first the starting cards, of which each player has one copy, then those of the row and the deck. */
  readonly cards: readonly MerchantCard[];
  /** How many of them are starting cards. */
  readonly starters: number;
  /** Cards in the row while the deck lasts. */
  readonly rowLength: number;
  /** Whether a trade card must be used at least once when it is played (SS-P2). */
  readonly tradeAtLeastOnce: boolean;
}

/** A player with merchant cards; sets of cards are in rising order. */
export interface MerchantPlayer {
  readonly cubes: CubeCells;
  readonly hand: CellSet;
  /** Cards that have been played and lie open in front of the player. */
  readonly faceUp: CellSet;
}

/** What the games with merchant cards keep of the turn and of the table. */
export interface MerchantState {
  phase: string;
  /** Whose turn it is. */
  seat: number;
  readonly players: readonly MerchantPlayer[];
  /** While cards are paid: the place in the row of the card wanted; -1 otherwise. */
  wanted: number;
  /** While cards are paid: how many have been. */
  paid: number;
  /** The card that is being carried out; -1 if there is none. */
  played: number;
  /** Upgrades left of the card that is being carried out. */
  upgrades: number;
  /** The face-up cards from the left; the last one lies next to the deck. */
  readonly merchantRow: CellList;
  /** Cubes lying on the cards of the row: four counts for each. */
  readonly merchantCubes: CellList;
  /** The face-down deck, the top card last. */
  readonly merchantDeck: CellList;
}

/** Opens the part of a box that all games with merchant cards have in common. */
export function openMerchantBox(
  components: {
    readonly starterCards: readonly MerchantCard[];
    readonly merchantCards: readonly MerchantCard[];
    readonly merchantRow: number;
  },
  tradeAtLeastOnce: boolean,
): MerchantBox {
  return {
    cards: [...components.starterCards, ...components.merchantCards],
    starters: components.starterCards.length,
    rowLength: components.merchantRow,
    tradeAtLeastOnce,
  };
}
