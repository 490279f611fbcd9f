// Made from the schemas and the layout by `npm run generate`.
import type { Cubes } from '../../mechanics/cubes/cubes';
import type { CellList } from '../../rows/cell-list';
import type { CellSet } from '../../rows/cell-set';
import type { CubeCells, RowMembers } from '../../rows/layout';
import type { DiscardAction, OfKind, PlayedRow, PrintedPiece, UpgradableCube } from './cubes';
import type { MerchantCard, PayCardAction } from './merchants';

/** The data printed on the pieces, and the numbers of pieces. */
export interface SpiceRoadComponents {
  /** The game. */
  readonly variant: 'spice-road';
  /** The starting cards: each player has one copy of each in hand. */
  readonly starterCards: readonly MerchantCard[];
  /** The merchant cards of the deck. */
  readonly merchantCards: readonly MerchantCard[];
  /** The number of cards in the face-up row. */
  readonly merchantRow: number;
  /** The point cards, all of which are in the game. */
  readonly pointCards: readonly SpiceRoadPointCard[];
  /** Cards in the row of point cards. */
  readonly pointRow: number;
  /** Cubes that the players start with, from the first player on. */
  readonly startingCubesInTurnOrder: readonly Cubes[];
  /** Gold coins in the game for each player. */
  readonly goldCoinsPerPlayer: number;
  /** Silver coins in the game for each player. */
  readonly silverCoinsPerPlayer: number;
  /** Points for a gold coin. */
  readonly goldPoints: number;
  /** Points for a silver coin. */
  readonly silverPoints: number;
  /** Spaces of the hold. */
  readonly holdSpaces: number;
  /** By number of players: the number of point cards of one player that triggers the end. */
  readonly endTrigger: SpiceRoadEndTrigger;
}

/** A point card, claimed for its cost in cubes. */
export interface SpiceRoadPointCard extends PrintedPiece {
  /** Points at the end. */
  readonly points: number;
  /** Cubes that are returned to claim the piece. */
  readonly cost: Cubes;
}

/** By number of players: the number of point cards of one player that triggers the end. */
export interface SpiceRoadEndTrigger {
  /** The number of point cards of one player that triggers the end, with this number of players (SR-E1). */
  readonly 2: number;
  /** The number of point cards of one player that triggers the end, with this number of players (SR-E1). */
  readonly 3: number;
  /** The number of point cards of one player that triggers the end, with this number of players (SR-E1). */
  readonly 4: number;
  /** The number of point cards of one player that triggers the end, with this number of players (SR-E1). */
  readonly 5: number;
}

/** The options of a game. */
export interface SpiceRoadOptions {
  /** The game. */
  readonly variant: 'spice-road';
  /** The number of players. */
  readonly players: number;
  /** The source of all chance; 1 and "1" are the same seed. */
  readonly seed: string | number;
  /** The seat that starts; drawn by the seed if absent. */
  readonly firstSeat?: number | undefined;
  /** Whether a trade card must be used at least once when it is played (SS-P2); false by default. */
  readonly tradeAtLeastOnce?: boolean | undefined;
  /** A custom component set; by default the default set. */
  readonly components?: SpiceRoadComponents | undefined;
}

/** One decision by one player. */
export type SpiceRoadAction =
  | SpiceRoadPlayAction
  | SpiceRoadUpgradeAction
  | SpiceRoadTradeAction
  | SpiceRoadAcquireAction
  | PayCardAction
  | SpiceRoadClaimAction
  | SpiceRoadRestAction
  | DiscardAction
  | SpiceRoadEndTurnAction;

/** Play a card from hand, by id (SR-P1). */
export interface SpiceRoadPlayAction extends OfKind<'play'> {
  /** The id of the card. */
  readonly card: string;
}

/** Upgrade a cube by the card played (SR-P2). */
export interface SpiceRoadUpgradeAction extends OfKind<'upgrade'> {
  /** A colour that can be upgraded (C-3). */
  readonly cube: UpgradableCube;
}

/** Trade once by the card played (SR-P2). */
export interface SpiceRoadTradeAction extends OfKind<'trade'> {}

/** Acquire the merchant card at a slot of the row, from 0, left to right (SR-A1). */
export interface SpiceRoadAcquireAction extends OfKind<'acquire'> {
  /** A position in a row of cards, from 0, left to right. */
  readonly slot: number;
}

/** Claim the point card at a slot of the row, from 0, left to right (SR-C1). */
export interface SpiceRoadClaimAction extends OfKind<'claim'> {
  /** A position in a row of cards, from 0, left to right. */
  readonly slot: number;
}

/** Take all played cards back into hand (SR-R1). */
export interface SpiceRoadRestAction extends OfKind<'rest'> {}

/** Make no further use of the card played (SR-P2). */
export interface SpiceRoadEndTurnAction extends OfKind<'endTurn'> {}

/**
 * A complete state, including secrets. Merchant cards are numbered with the starting cards first, then as in the
 * components; point cards as in the components.
 */
export interface SpiceRoadState {
  /** The game. */
  readonly variant: 'spice-road';
  /** Everything that never changes after setup. */
  readonly game: SpiceRoadSetting;
  /** The kind of decision that is due. */
  readonly phase: SpiceRoadPhase;
  /** The seat whose turn it is. */
  readonly seat: number;
  /** The active player, by seat; differs from `seat` only while another player has to discard (C-5). */
  readonly actor: number;
  /** The index in the row of the card being paid for in the phase `payCards`; otherwise -1 (`null` in views). */
  readonly wanted: number;
  /** The number of cubes paid so far in the phase `payCards`, one for each card from the left; otherwise 0. */
  readonly paid: number;
  /** The index of the card in use (id in views) in the phase `mustTrade` or `play`; otherwise -1 (`null` in views). */
  readonly played: number;
  /** Upgrades left in the phase `play`; 0 in other phases. */
  readonly upgrades: number;
  /** The players by seat. */
  readonly players: readonly SpiceRoadPlayer[];
  /** The face-up merchant cards, from the left; the last one is next to the deck. */
  readonly merchantRow: readonly number[];
  /** Cubes lying on the cards of the row: four counts for each card, one card after the other. */
  readonly merchantCubes: readonly number[];
  /** The face-down deck of merchant cards, the top one last; views have the number of cards. */
  readonly merchantDeck: readonly number[];
  /** The face-up point cards, from the left; the last one is next to the deck. */
  readonly pointRow: readonly number[];
  /** The face-down deck of point cards, the top card last; views have the number of cards. */
  readonly pointDeck: readonly number[];
  /** Gold coins left, above the leftmost point card. */
  readonly gold: number;
  /** Silver coins left: above the second point card while there are gold coins, then above the first. */
  readonly silver: number;
}

/** Everything that never changes after setup. */
export interface SpiceRoadSetting {
  /** The number of players. */
  readonly players: number;
  /** The seat that has the first turn. */
  readonly firstSeat: number;
  /** Whether a trade card must be used at least once when it is played (SS-P2). */
  readonly tradeAtLeastOnce: boolean;
  /** A custom component set; by default the default set. */
  readonly components?: SpiceRoadComponents | undefined;
}

/** The kind of decision that is due. */
export type SpiceRoadPhase = 'turn' | 'payCards' | 'mustTrade' | 'play' | 'discard' | 'over';

/** The possessions of a player. */
export interface SpiceRoadPlayer {
  /** Cubes by rank: [yellow, red, green, brown] (C-1). */
  readonly cubes: Cubes;
  /** Merchant cards in hand, in ascending order; `null` in views of seats that do not see them. */
  readonly hand: readonly number[];
  /** Merchant cards played, lying face up, in ascending order. */
  readonly faceUp: readonly number[];
  /** Point cards claimed, in ascending order. */
  readonly pointCards: readonly number[];
  /** Gold coins taken with point cards (SR-C2). */
  readonly gold: number;
  /** Silver coins taken with point cards (SR-C2). */
  readonly silver: number;
}

/** A player of Spice Road as rules see and change them. */
export interface SpiceRoadPlayerRow extends RowMembers<
  SpiceRoadPlayer,
  Record<'cubes', CubeCells> & Record<'hand' | 'faceUp' | 'pointCards', CellSet>
> {}

/** A game of Spice Road as its rules see and change it. */
export interface SpiceRoadRow
  extends PlayedRow<SpiceRoadPlayerRow>,
    RowMembers<
      SpiceRoadState,
      Record<'players', readonly SpiceRoadPlayerRow[]> &
        Record<'merchantRow' | 'merchantCubes' | 'merchantDeck' | 'pointRow' | 'pointDeck', CellList>
    > {}
