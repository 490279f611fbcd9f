// Made from the schemas and the layout by `npm run generate`.
import type { Cubes } from '../../mechanics/cubes/cubes';
import type { CellList } from '../../rows/cell-list';
import type { CellSet } from '../../rows/cell-set';
import type { Cells, CubeCells, RowMembers } from '../../rows/layout';
import type { DiscardAction, EndTurnAction, OfKind, PlayedRow, PrintedPiece, UpgradableCube } from './cubes';
import type { MerchantCard, PayCardAction } from './merchants';
import type {
  BuildAction,
  ClaimAction,
  FreeStepsEffect,
  HoldSpacesEffect,
  MapLayout,
  MarketTile,
  PayBoatAction,
  PayCubeAction,
  PlaceBoatAction,
  PlayerBoard,
  PointsEffect,
  StandardMap,
  StartingCubes,
  TakeCubesAction,
  VictoryTile,
} from './sea';

/** The data printed on the pieces. */
export interface SandToSeaComponents {
  /** The game. */
  readonly variant: 'sand-to-sea';
  /** The starting cards: each player has one copy of each in hand. */
  readonly starterCards: readonly MerchantCard[];
  /** The merchant cards of the deck. */
  readonly merchantCards: readonly MerchantCard[];
  /** The number of cards in the face-up row. */
  readonly merchantRow: number;
  /** The market tiles, six of each symbol (EW-S1). */
  readonly marketTiles: readonly MarketTile[];
  /** The victory tiles (EW-S4). */
  readonly victoryTiles: readonly VictoryTile[];
  /** Closed-port tiles in the pile (EW-S4). */
  readonly closedPortTiles: 1;
  /** The kinds of bonus tiles. */
  readonly bonusTiles: readonly SandToSeaBonusTile[];
  /** The bonus stacks, each as a list of its tiles from the top; they contain all copies of every tile (EW-S5). */
  readonly bonusStacks: readonly (readonly string[])[];
  /** The sets of starting cubes (EW-S8). */
  readonly startingCubes: readonly StartingCubes[];
  /** A player board: one row for each symbol. */
  readonly playerBoard: PlayerBoard;
  /** The default map (EW-S2). */
  readonly standardMap: StandardMap;
  /** Sea tiles on the map (SS-S3). */
  readonly seaTiles: 4;
  /** For each column of the player board, the rewards for emptying it (SS-K2, SS-K3). */
  readonly columnRewards: readonly (readonly ('bonus' | 'merchant')[])[];
}

/** A kind of bonus tile, of which a game can have several copies (EW-S5). */
export interface SandToSeaBonusTile extends PrintedPiece {
  /** The number of copies of the tile in a game. */
  readonly copies: number;
  /** The effect of a bonus tile (SS-S4). */
  readonly effect: SandToSeaBonusTileEffect;
}

/** The effect of a bonus tile (SS-S4). */
export type SandToSeaBonusTileEffect = FreeStepsEffect | HoldSpacesEffect | PointsEffect;

/** The options of a game. */
export interface SandToSeaOptions {
  /** The game. */
  readonly variant: 'sand-to-sea';
  /** The number of players. */
  readonly players: number;
  /** The source of all chance; 1 and "1" are the same seed. */
  readonly seed: string | number;
  /** The seat that starts; drawn by the seed if absent. */
  readonly firstSeat?: number | undefined;
  /** Whether a trade card must be used at least once when it is played (SS-P2); false by default. */
  readonly tradeAtLeastOnce?: boolean | undefined;
  /** A custom map (EW-S3); by default the standard map of the components. */
  readonly map?: MapLayout | undefined;
  /** A custom component set; by default the default set. */
  readonly components?: SandToSeaComponents | undefined;
}

/** One decision by one player. */
export type SandToSeaAction =
  | TakeCubesAction
  | PlaceBoatAction
  | SandToSeaAcquireAction
  | PayCardAction
  | SandToSeaPlayAction
  | SandToSeaUpgradeAction
  | SandToSeaTradeAction
  | SandToSeaSailAction
  | SandToSeaDockAction
  | PayBoatAction
  | BuildAction
  | PayCubeAction
  | SandToSeaTakeBonusAction
  | SandToSeaTakeMerchantAction
  | ClaimAction
  | SandToSeaRestAction
  | DiscardAction
  | EndTurnAction;

/** Acquire the merchant card at a slot of the row, from 0, left to right (SS-A1). */
export interface SandToSeaAcquireAction extends OfKind<'acquire'> {
  /** A position in a row of cards, from 0, left to right. */
  readonly slot: number;
}

/** Play a card from hand, by id (SS-P1). */
export interface SandToSeaPlayAction extends OfKind<'play'> {
  /** The id of the card. */
  readonly card: string;
}

/** Upgrade a cube by the card played (SS-P2). */
export interface SandToSeaUpgradeAction extends OfKind<'upgrade'> {
  /** A colour that can be upgraded (C-3). */
  readonly cube: UpgradableCube;
}

/** Trade once, by the card played (SS-P2) or on the market tile (EW-K5). */
export interface SandToSeaTradeAction extends OfKind<'trade'> {}

/** One step; a paid step names a card given up, from hand or from the face-up cards (SS-V1, SS-V2). */
export interface SandToSeaSailAction extends OfKind<'sail'> {
  /** The hex to sail to. */
  readonly to: string;
  /** The card given up. */
  readonly card?: string | undefined;
}

/** End the movement (SS-V3). */
export interface SandToSeaDockAction extends OfKind<'dock'> {}

/** Take the top tile of a bonus stack for an emptied column (SS-K3). */
export interface SandToSeaTakeBonusAction extends OfKind<'takeBonus'> {
  /** The stack, from 0. */
  readonly stack: number;
}

/** Take the merchant card at a slot of the row for an emptied column (SS-K2, SS-K3). */
export interface SandToSeaTakeMerchantAction extends OfKind<'takeMerchant'> {
  /** A position in a row of cards, from 0, left to right. */
  readonly slot: number;
}

/** Take all your cards back into hand (SS-R1). */
export interface SandToSeaRestAction extends OfKind<'rest'> {}

/**
 * A complete state, including secrets. Merchant cards are numbered with the starting cards first, then as in the
 * components; other pieces as in the components, hexes column by column.
 */
export interface SandToSeaState {
  /** The game. */
  readonly variant: 'sand-to-sea';
  /** Everything that never changes after setup. */
  readonly game: SandToSeaSetting;
  /** The kind of decision that is due. */
  readonly phase: SandToSeaPhase;
  /** The seat whose turn it is. */
  readonly seat: number;
  /** The active player, by seat; differs from `seat` only while another player has to discard (C-5). */
  readonly actor: number;
  /** Free steps left in the phase `sail`; 0 in other phases. */
  readonly freeSteps: number;
  /** The seat to be paid next in the phase `payBoats`; otherwise -1 (`null` in views). */
  readonly payee: number;
  /** Cubes still to pay in the phase `payCubes`; 0 in other phases. */
  readonly toPay: number;
  /** The index in the row of the card being paid for in the phase `payCards`; otherwise -1 (`null` in views). */
  readonly wanted: number;
  /** The number of cubes paid so far in the phase `payCards`, one for each card from the left; otherwise 0. */
  readonly paid: number;
  /** The index of the card in use (id in views) in the phase `mustTrade` or `play`; otherwise -1 (`null` in views). */
  readonly played: number;
  /** Upgrades left in the phase `play`; 0 in other phases. */
  readonly upgrades: number;
  /** During setup: 1 for each set of starting cubes on offer, 0 for the others; all 0 after the setup (EW-S8). */
  readonly offers: readonly number[];
  /** The players by seat. */
  readonly players: readonly SandToSeaPlayer[];
  /** The face-up merchant cards, from the left; the last one is next to the deck. */
  readonly merchantRow: readonly number[];
  /** Cubes lying on the cards of the row: four counts for each card, one card after the other. */
  readonly merchantCubes: readonly number[];
  /** The face-down deck of merchant cards, the top one last; views have the number of cards. */
  readonly merchantDeck: readonly number[];
  /** Outposts on each hex: bit s is set if seat s has one there. */
  readonly outposts: readonly number[];
  /** The victory tile on each port, in the order of the map; -1 if there is none. */
  readonly portTiles: readonly number[];
  /** The index of the port with the closed-port tile, in map order; -1 while that tile is in the pile. */
  readonly closedPort: number;
  /** The face-down pile of victory tiles, the top one last; -1 is the closed-port tile. */
  readonly pile: readonly number[];
  /** Tiles left in each bonus stack. */
  readonly bonusLeft: readonly number[];
}

/** Everything that never changes after setup. */
export interface SandToSeaSetting {
  /** The number of players. */
  readonly players: number;
  /** The seat that has the first turn. */
  readonly firstSeat: number;
  /** Whether a trade card must be used at least once when it is played (SS-P2). */
  readonly tradeAtLeastOnce: boolean;
  /** The market tile on each hex; -1 on ports and on open sea. */
  readonly market: readonly number[];
  /** A custom map (EW-S3); by default the standard map of the components. */
  readonly map?: MapLayout | undefined;
  /** A custom component set; by default the default set. */
  readonly components?: SandToSeaComponents | undefined;
}

/** The kind of decision that is due. */
export type SandToSeaPhase =
  | 'takeCubes'
  | 'placeBoat'
  | 'turn'
  | 'payCards'
  | 'mustTrade'
  | 'play'
  | 'sail'
  | 'payBoats'
  | 'act'
  | 'payCubes'
  | 'reward'
  | 'market'
  | 'discard'
  | 'over';

/** The possessions of a player. */
export interface SandToSeaPlayer {
  /** Cubes by rank: [yellow, red, green, brown] (C-1). */
  readonly cubes: Cubes;
  /** The index of the hex with the boat (its name in views); -1 (`null` in views) before the boat is placed. */
  readonly boat: number;
  /** The number of outposts taken from each row of the player board, from the top (by symbol in views). */
  readonly built: readonly number[];
  /** The indices of the victory tiles taken (ids in views), in ascending order. */
  readonly victoryTiles: readonly number[];
  /** The number of copies taken of each bonus tile; views list the id of a tile once for each copy. */
  readonly bonusTiles: readonly number[];
  /** Merchant cards in hand, in ascending order; `null` in views of seats that do not see them. */
  readonly hand: readonly number[];
  /** Merchant cards played, lying face up, in ascending order. */
  readonly faceUp: readonly number[];
  /** Cards in the face-down discard pile that lay face up before they were given up; all players have seen them. */
  readonly seen: readonly number[];
  /** Cards in the face-down discard pile that were given up from hand; no other player has seen them. */
  readonly hidden: readonly number[];
  /**
   * For each card in hand and hidden together, in ascending order: the number of hidden discards made after the last
   * rest and before the player took the card (SS-I2).
   */
  readonly arrived: readonly number[];
}

/** A player of From Sand to Sea as rules see and change them. */
export interface SandToSeaPlayerRow extends RowMembers<
  SandToSeaPlayer,
  Record<'cubes', CubeCells> &
    Record<'built' | 'bonusTiles', Cells> &
    Record<'victoryTiles' | 'hand' | 'faceUp' | 'seen' | 'hidden', CellSet> &
    Record<'arrived', CellList>
> {}

/** A game of From Sand to Sea as its rules see and change it. */
export interface SandToSeaRow
  extends PlayedRow<SandToSeaPlayerRow>,
    RowMembers<
      SandToSeaState,
      Record<'offers' | 'outposts' | 'portTiles' | 'bonusLeft', Cells> &
        Record<'players', readonly SandToSeaPlayerRow[]> &
        Record<'merchantRow' | 'merchantCubes' | 'merchantDeck' | 'pile', CellList>
    > {}
