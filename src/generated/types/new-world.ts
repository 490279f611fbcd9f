// Made from the schemas and the layout by `npm run generate`.
import type { Cube, Cubes } from '../../mechanics/cubes/cubes';
import type { CellList } from '../../rows/cell-list';
import type { Cells, CubeCells, RowMembers } from '../../rows/layout';
import type { DiscardAction, EndTurnAction, OfKind, PlayedRow, PrintedPiece, UpgradableCube } from './cubes';

/** The data printed on the pieces, and the numbers in the setup rules. */
export interface NewWorldComponents {
  /** The game. */
  readonly variant: 'new-world';
  /** The location boards (NW-S1). */
  readonly boards: readonly NewWorldBoard[];
  /** The choice of boards (NW-S1). */
  readonly boardChoice: NewWorldBoardChoice;
  /** The layout of the row of point cards (NW-S3). */
  readonly pointRow: NewWorldPointRow;
  /** All point cards; setup removes some of them (NW-S2). */
  readonly pointCards: readonly NewWorldPointCard[];
  /** All bonus tiles; setup removes those with an icon (NW-S4). */
  readonly bonusTiles: readonly NewWorldBonusTile[];
  /** The exploration tiles, which cover locations at first (NW-S5). */
  readonly explorationTiles: readonly NewWorldExplorationTile[];
  /** The numbers in the setup rules. */
  readonly setup: NewWorldSetup;
}

/** A location board; a game uses several (NW-S1). */
export interface NewWorldBoard extends PrintedPiece {
  /** The locations of the board. */
  readonly locations: readonly NewWorldLocation[];
}

/** A location, by the kind of its action. */
export type NewWorldLocation =
  | NewWorldProductionLocation
  | NewWorldUpgradeLocation
  | NewWorldTradeLocation
  | NewWorldFortLocation;

/** The members of every {@link NewWorldLocation}. */
export interface NewWorldLocationBase {
  /** The name of a piece: letters, digits and hyphens. */
  readonly id: string;
  /** Settlers required to use the location while it is empty (NW-W2). */
  readonly settlers: number;
  /** The landmarks printed on the location (NW-W3, NW-W5). */
  readonly landmarks: readonly string[];
  /** The games that begin with an exploration tile here: all, or those for 2 or 3 players; default: none (NW-S5). */
  readonly cover?: 'always' | '2-3' | undefined;
}

/** Brings cubes. */
export interface NewWorldProductionLocation extends NewWorldLocationBase, OfKind<'production'> {
  /** Cubes that are taken from the supply. */
  readonly get: Cubes;
}

/** Upgrades cubes. */
export interface NewWorldUpgradeLocation extends NewWorldLocationBase, OfKind<'upgrade'> {
  /** The number of upgrades that the location brings. */
  readonly steps: number;
}

/** Trades cubes. */
export interface NewWorldTradeLocation extends NewWorldLocationBase, OfKind<'trade'> {
  /** Cubes that a trade takes. */
  readonly give: Cubes;
  /** Cubes that are taken from the supply. */
  readonly get: Cubes;
}

/** A fort, below a point card. */
export interface NewWorldFortLocation extends NewWorldLocationBase, OfKind<'fort'> {
  /** The bonus spaces of the fort, each as the number of tiles stacked there (NW-S4). */
  readonly bonusStacks: readonly number[];
}

/** The choice of boards (NW-S1). */
export interface NewWorldBoardChoice {
  /** The boards of every game. */
  readonly always: readonly string[];
  /** The boards of which one is added in each game. */
  readonly oneOf: readonly string[];
}

/** The layout of the row of point cards (NW-S3). */
export interface NewWorldPointRow {
  /** The forts, from left to right. */
  readonly forts: readonly string[];
  /** The fort next to the deck: the last one of the row. */
  readonly deckBeside: string;
}

/** A point card; its kind is its New World symbol (NW-E3). */
export type NewWorldPointCard =
  | NewWorldSettlersCard
  | NewWorldExplorationCard
  | NewWorldNativeHelpCard
  | NewWorldToolCard;

/** The members of every {@link NewWorldPointCard}. */
export interface NewWorldPointCardBase extends PrintedPiece {
  /** Cubes that are returned to claim the piece. */
  readonly cost: Cubes;
  /** Points at the end. */
  readonly points: number;
  /** The games with this card: those for 3 or 4 players, or only those for 4; by default all (NW-S2). */
  readonly players?: '3+' | '=4' | undefined;
  /** The star printed on the card; cards with a white star stay in the box (NW-S2). */
  readonly star?: 'black' | 'white' | undefined;
}

/** Brings settlers (NW-C1). */
export interface NewWorldSettlersCard extends NewWorldPointCardBase, OfKind<'settlers'> {
  /** Settlers that the card brings. */
  readonly settlers: number;
}

/** Lets the player take an exploration tile (NW-C2). */
export interface NewWorldExplorationCard extends NewWorldPointCardBase, OfKind<'exploration'> {}

/** Lowers the number of settlers required by locations with the landmark of the card (NW-C3). */
export interface NewWorldNativeHelpCard extends NewWorldPointCardBase, OfKind<'nativeHelp'> {
  /** The landmark of the locations at which the card works. */
  readonly landmark: string;
}

/** Brings a cube at locations with the landmark of the card (NW-C4). */
export interface NewWorldToolCard extends NewWorldPointCardBase, OfKind<'tool'> {
  /** The landmark of the locations at which the card works. */
  readonly landmark: string;
  /** The cube that the card brings at each of these locations. */
  readonly cube: Cube;
}

/** A bonus tile, which scores at the end (NW-E3). */
export interface NewWorldBonusTile extends PrintedPiece {
  /** Tiles with an icon stay in the box (NW-S4). */
  readonly icon?: 'I' | 'III' | undefined;
  /** The points that the tile brings, and the condition for these points (NW-E3). */
  readonly effect: NewWorldBonusTileEffect;
}

/** The points that the tile brings, and the condition for these points (NW-E3). */
export type NewWorldBonusTileEffect =
  | NewWorldPerSymbolEffect
  | NewWorldPerPairEffect
  | NewWorldPerTwoSettlersEffect
  | NewWorldPointsBonusTileEffect;

/** Points for each symbol of one kind. */
export interface NewWorldPerSymbolEffect extends OfKind<'perSymbol'> {
  /** A symbol that bonus tiles count (NW-E3). */
  readonly symbol: NewWorldSymbol;
  /** Points at the end. */
  readonly points: number;
}

/** A symbol that bonus tiles count (NW-E3). */
export type NewWorldSymbol = 'settlers' | 'exploration' | 'nativeHelp' | 'tool';

/** Points for each pair of symbols. */
export interface NewWorldPerPairEffect extends OfKind<'perPair'> {
  /** The two symbols of a pair, which may be the same. */
  readonly symbols: readonly [NewWorldSymbol, NewWorldSymbol];
  /** Points at the end. */
  readonly points: number;
}

/** Points for every two settlers. */
export interface NewWorldPerTwoSettlersEffect extends OfKind<'perTwoSettlers'> {
  /** Points at the end. */
  readonly points: number;
}

/** Points without a condition. */
export interface NewWorldPointsBonusTileEffect extends OfKind<'points'> {
  /** Points at the end. */
  readonly points: number;
}

/** An exploration tile, which covers a location until a player takes it (NW-S5). */
export interface NewWorldExplorationTile extends PrintedPiece {
  /** The benefit for the player who takes it (NW-X1). */
  readonly effect: NewWorldExplorationTileEffect;
}

/** The benefit for the player who takes it (NW-X1). */
export type NewWorldExplorationTileEffect =
  | NewWorldSettlerEffect
  | NewWorldCubesEffect
  | NewWorldSymbolEffect
  | NewWorldPointsExplorationTileEffect;

/** Brings a settler, at once (NW-X1). */
export interface NewWorldSettlerEffect extends OfKind<'settler'> {}

/** Brings cubes, at once (NW-X1). */
export interface NewWorldCubesEffect extends OfKind<'cubes'> {
  /** Cubes printed on a piece: [yellow, red, green, brown]. */
  readonly cubes: Cubes;
}

/** Counts as one more symbol for bonus tiles, at the end (NW-X1). */
export interface NewWorldSymbolEffect extends OfKind<'symbol'> {
  /** A symbol that bonus tiles count (NW-E3). */
  readonly symbol: NewWorldSymbol;
}

/** Brings points, at the end (NW-X1). */
export interface NewWorldPointsExplorationTileEffect extends OfKind<'points'> {
  /** Points at the end. */
  readonly points: number;
}

/** The numbers in the setup rules. */
export interface NewWorldSetup {
  /** The minimum and maximum number of players. */
  readonly players: readonly [2 | 4, 2 | 4];
  /** Settlers of each player, on the board and in reserve. */
  readonly settlersPerPlayer: number;
  /** Settlers on the player board at the start, by number of players (NW-S6). */
  readonly startingSettlers: NewWorldStartingSettlers;
  /** Cubes that the players start with, from the first player on (NW-S7). */
  readonly startingCubesInTurnOrder: readonly Cubes[];
  /** Spaces of the hold. */
  readonly holdSpaces: number;
  /** Places for bonus tiles on the player board. */
  readonly bonusSlots: number;
  /** The number of point cards of one player that triggers the end (NW-E1). */
  readonly endTrigger: number;
}

/** Settlers on the player board at the start, by number of players (NW-S6). */
export interface NewWorldStartingSettlers {
  /** Settlers on the board of each player in a game with this number of players. */
  readonly 2: number;
  /** Settlers on the board of each player in a game with this number of players. */
  readonly 3: number;
  /** Settlers on the board of each player in a game with this number of players. */
  readonly 4: number;
}

/** The options of a game. */
export interface NewWorldOptions {
  /** The game. */
  readonly variant: 'new-world';
  /** The number of players. */
  readonly players: number;
  /** The source of all chance; 1 and "1" are the same seed. */
  readonly seed: string | number;
  /** The seat that starts; drawn by the seed if absent. */
  readonly firstSeat?: number | undefined;
  /** The location board added to those used in every game; drawn from the seed if absent (NW-S1). */
  readonly board?: string | undefined;
  /**
   * The interpretation of NW-W8. With true, a player at an upgrade location must make at least one upgrade. With false,
   * the default, at least one upgrade must be possible. With noneNeeded, the location can be used even if no upgrade is
   * possible.
   */
  readonly upgradeAtLeastOnce?: true | false | 'noneNeeded' | undefined;
  /** A custom component set; by default the default set. */
  readonly components?: NewWorldComponents | undefined;
}

/** One decision by one player. */
export type NewWorldAction =
  | NewWorldWorkAction
  | NewWorldUpgradeAction
  | NewWorldTradeAction
  | NewWorldClaimAction
  | NewWorldTakeBonusAction
  | NewWorldExploreAction
  | NewWorldRestAction
  | DiscardAction
  | EndTurnAction;

/** Put settlers on a location and use it (NW-W1). */
export interface NewWorldWorkAction extends OfKind<'work'> {
  /** The id of the location. */
  readonly location: string;
}

/** Upgrade a cube (NW-W8). */
export interface NewWorldUpgradeAction extends OfKind<'upgrade'> {
  /** A colour that can be upgraded (C-3). */
  readonly cube: UpgradableCube;
}

/** Trade once (NW-W9). */
export interface NewWorldTradeAction extends OfKind<'trade'> {}

/** Claim the point card above the fort (NW-F1). */
export interface NewWorldClaimAction extends OfKind<'claim'> {}

/** Take the top tile of a bonus stack of the fort (NW-F2). */
export interface NewWorldTakeBonusAction extends OfKind<'takeBonus'> {
  /** The stack, counted from 0. */
  readonly stack: number;
}

/** Take the exploration tile on a location (NW-C2). */
export interface NewWorldExploreAction extends OfKind<'explore'> {
  /** The id of the location. */
  readonly location: string;
}

/** Take back all your settlers (NW-T2). */
export interface NewWorldRestAction extends OfKind<'rest'> {}

/** A complete state, including secrets. Pieces are numbered as in the components, locations board by board. */
export interface NewWorldState {
  /** The game. */
  readonly variant: 'new-world';
  /** Everything that never changes after setup. */
  readonly game: NewWorldSetting;
  /** The kind of decision that is due. */
  readonly phase: NewWorldPhase;
  /** The seat whose turn it is. */
  readonly seat: number;
  /** The active player, by seat; differs from `seat` only while another player has to discard (C-5). */
  readonly actor: number;
  /** The location in use in the phases `upgrade`, `trade`, `fort` and `explore`; otherwise -1 (`null` in views). */
  readonly location: number;
  /** Upgrades left in the phase `upgrade`; 0 in other phases. */
  readonly upgrades: number;
  /** Whether the player has traded in the phase `trade`: 1 or 0 (`true` or `false` in views). */
  readonly traded: number;
  /** In `fort` and `explore`: whether the player has claimed a point card, 1 or 0 (`true` or `false` in views). */
  readonly claimed: number;
  /** In `fort` and `explore`: whether the player has taken a bonus tile, 1 or 0 (`true` or `false` in views). */
  readonly tookBonus: number;
  /** The players by seat. */
  readonly players: readonly NewWorldPlayer[];
  /** The number of settlers on each location. */
  readonly settlers: readonly number[];
  /** The seat whose settlers are on each location; -1 if there are none. */
  readonly owners: readonly number[];
  /** The exploration tile on each location; -1 if there is none. */
  readonly explorationTiles: readonly number[];
  /** The point card above each fort, from left to right; -1 if there is none. */
  readonly pointRow: readonly number[];
  /** The deck of point cards, the top card last; only the top card is visible (NW-I1). */
  readonly deck: readonly number[];
  /** The bonus stacks, fort by fort from the left, each with the top tile last; only top tiles are visible (NW-I1). */
  readonly bonusStacks: readonly (readonly number[])[];
  /** The bonus tiles that setup removed unseen because all bonus spaces were full, in ascending order. */
  readonly spareBonusTiles: readonly number[];
}

/** Everything that never changes after setup. */
export interface NewWorldSetting {
  /** The number of players. */
  readonly players: number;
  /** The seat that has the first turn. */
  readonly firstSeat: number;
  /** The location board added to those used in every game. */
  readonly board: string;
  /**
   * The interpretation of NW-W8: true if a player at an upgrade location must make at least one upgrade; noneNeeded if
   * the location can be used even if no upgrade is possible; absent if at least one must be possible.
   */
  readonly upgradeAtLeastOnce?: true | 'noneNeeded' | undefined;
  /** A custom component set; by default the default set. */
  readonly components?: NewWorldComponents | undefined;
}

/** The kind of decision that is due. */
export type NewWorldPhase = 'turn' | 'upgrade' | 'trade' | 'fort' | 'explore' | 'discard' | 'over';

/** The possessions of a player. */
export interface NewWorldPlayer {
  /** Cubes by rank: [yellow, red, green, brown] (C-1). */
  readonly cubes: Cubes;
  /** Settlers on the player board, ready for use. */
  readonly settlers: number;
  /** Settlers in reserve. */
  readonly reserve: number;
  /** The indices of the point cards taken (ids in views), in ascending order. */
  readonly pointCards: readonly number[];
  /** The indices of the bonus tiles taken (ids in views), in ascending order. */
  readonly bonusTiles: readonly number[];
  /** The indices of the exploration tiles taken (ids in views), in ascending order. */
  readonly explorationTiles: readonly number[];
}

/** A player of A New World as rules see and change them. */
export interface NewWorldPlayerRow extends RowMembers<
  NewWorldPlayer,
  Record<'cubes', CubeCells> & Record<'pointCards' | 'bonusTiles' | 'explorationTiles', CellList>
> {}

/** A game of A New World as its rules see and change it. */
export interface NewWorldRow
  extends PlayedRow<NewWorldPlayerRow>,
    RowMembers<
      NewWorldState,
      Record<'players', readonly NewWorldPlayerRow[]> &
        Record<'settlers' | 'owners' | 'explorationTiles' | 'pointRow', Cells> &
        Record<'deck' | 'spareBonusTiles', CellList> &
        Record<'bonusStacks', readonly CellList[]>
    > {}
