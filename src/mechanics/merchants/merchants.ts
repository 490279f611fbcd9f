import type { CellList } from '../../core/rows/cell-list';
import type { CellSet } from '../../core/rows/cell-set';
import type { CubeCells, PhaseNumbers } from '../../core/rows/layout';
import { type Cubes, NO_CUBES } from '../cubes/cubes';
import { type Trade, type TradeTable, tradeTable } from '../trade/trade';
import type { MerchantViolations } from './violations';

/** What a merchant card does when it is played (SR-P2, SS-P2). */
export type MerchantCard =
  | { readonly id: string; readonly kind: 'spice'; readonly get: Cubes }
  | { readonly id: string; readonly kind: 'upgrade'; readonly steps: number }
  | ({ readonly id: string; readonly kind: 'trade' } & Trade);

/** Everything that never changes in a game with merchant cards, prepared for lookup. */
export interface CompiledMerchants {
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
  /** The possible refusals of actions with these cards. */
  readonly violations: MerchantViolations;
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

/** What a component set says of merchant cards. */
export interface MerchantTables {
  readonly starterCards: readonly MerchantCard[];
  readonly merchantCards: readonly MerchantCard[];
  /** Cards in the face-up row. */
  readonly merchantRow: number;
}

/** Compiles the part that all games with merchant cards have in common. */
export function compileMerchants(
  components: MerchantTables,
  tradeAtLeastOnce: boolean,
): Omit<CompiledMerchants, 'phases' | 'violations'> {
  const cards = [...components.starterCards, ...components.merchantCards];
  return {
    cards,
    isTrade: Uint8Array.from(cards, ({ kind }) => (kind === 'trade' ? 1 : 0)),
    cardTrades: tradeTable(cards.map(tradeOf)),
    cardSteps: Int32Array.from(cards, (card) => (card.kind === 'upgrade' ? card.steps : 0)),
    starters: components.starterCards.length,
    rowLength: components.merchantRow,
    tradeAtLeastOnce,
  };
}

function tradeOf(card: MerchantCard): Trade {
  return {
    give: card.kind === 'trade' ? card.give : NO_CUBES,
    get: card.kind === 'upgrade' ? NO_CUBES : card.get,
  };
}
