import type { MerchantCard } from '../../generated/types/merchants';
import type { CellList } from '../../rows/cell-list';
import type { CellSet } from '../../rows/cell-set';
import type { CubeCells, PhaseNumbers } from '../../rows/layout';
import type { TradeTable } from '../trade/trade';

export type { MerchantCard };

/** The merchant cards of a game, prepared for lookup. */
export interface CompiledCards {
  /** All cards: first the starting cards, of which each player has one copy, then those of the row and the deck. */
  readonly cards: readonly MerchantCard[];
  /** Whether each card is a trade: 1 if it is. */
  readonly isTrade: Uint8Array;
  /** What each card takes and brings; cards with spices take nothing, and those with upgrades bring nothing either. */
  readonly cardTrades: TradeTable;
  /** How many upgrades each card brings. */
  readonly cardSteps: Int32Array;
  /** How many of them are starting cards. */
  readonly starters: number;
  /** Cards in the row while the deck lasts. */
  readonly rowLength: number;
  /** Whether a trade card must be used at least once when it is played (SR-P2, SS-P2). */
  readonly tradeAtLeastOnce: boolean;
  readonly phases: PhaseNumbers<'payCards' | 'mustTrade' | 'play'>;
}

/** A player with merchant cards; sets of cards are in rising order. */
export interface MerchantPlayer {
  readonly cubes: CubeCells;
  readonly hand: CellSet;
  /** Cards that have been played and are face up in front of the player. */
  readonly faceUp: CellSet;
}

/** What the games with merchant cards keep of the turn and of the table. */
export interface MerchantState {
  readonly cells: Int32Array;
  phase: string;
  /** Whose turn it is. */
  seat: number;
  readonly players: readonly MerchantPlayer[];
  /** The player whose turn it is. */
  readonly active: MerchantPlayer;
  /** While cards are paid: the place in the row of the card wanted; -1 otherwise. */
  wanted: number;
  /** While cards are paid: how many have been. */
  paid: number;
  /** The card that is being carried out; -1 if there is none. */
  played: number;
  /** Upgrades left of the card in use. */
  upgrades: number;
  /** The face-up cards from the left; the last one lies next to the deck. */
  readonly merchantRow: CellList;
  /** Cubes lying on the cards of the row: four counts for each. */
  readonly merchantCubes: CellList;
  /** The face-down deck, the top card last. */
  readonly merchantDeck: CellList;
}
