// Made from the schemas and the layout by `npm run generate`.
import type { Cube, Cubes } from '../../mechanics/cubes/cubes';
import type { CellList } from '../../rows/cell-list';
import type { CellSet } from '../../rows/cell-set';
import type { Cells, CubeCells, RowMembers } from '../../rows/layout';
import type { DiscardAction, EndTurnAction, OfKind, PlayedRow, PrintedPiece, UpgradableCube } from './cubes';
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
export interface EasternWondersComponents {
  /** The game. */
  readonly variant: 'eastern-wonders';
  /** The market tiles, six of each symbol (EW-S1). */
  readonly marketTiles: readonly MarketTile[];
  /** The victory tiles (EW-S4). */
  readonly victoryTiles: readonly VictoryTile[];
  /** Closed-port tiles in the pile (EW-S4). */
  readonly closedPortTiles: 1;
  /** The kinds of bonus tiles. */
  readonly bonusTiles: readonly EasternWondersBonusTile[];
  /** The bonus stacks, each as a list of its tiles from the top; they contain all copies of every tile (EW-S5). */
  readonly bonusStacks: readonly (readonly string[])[];
  /** The sets of starting cubes (EW-S8). */
  readonly startingCubes: readonly StartingCubes[];
  /** A player board: one row for each symbol. */
  readonly playerBoard: PlayerBoard;
  /** The default map (EW-S2). */
  readonly standardMap: StandardMap;
}

/** A kind of bonus tile, of which a game can have several copies (EW-S5). */
export interface EasternWondersBonusTile extends PrintedPiece {
  /** The number of copies of the tile in a game. */
  readonly copies: number;
  /** The effect of a bonus tile (EW-K4). */
  readonly effect: EasternWondersBonusTileEffect;
}

/** The effect of a bonus tile (EW-K4). */
export type EasternWondersBonusTileEffect =
  | FreeStepsEffect
  | HoldSpacesEffect
  | EasternWondersHarvestCubesEffect
  | EasternWondersBuildUpgradesEffect
  | PointsEffect;

/** Cubes that a harvest brings in addition. */
export interface EasternWondersHarvestCubesEffect extends OfKind<'harvestCubes'> {
  /** Cubes printed on a piece: [yellow, red, green, brown]. */
  readonly cubes: Cubes;
}

/** Upgrades after an outpost has been built. */
export interface EasternWondersBuildUpgradesEffect extends OfKind<'buildUpgrades'> {
  /** Upgrades after each outpost. */
  readonly steps: number;
}

/** The options of a game. */
export interface EasternWondersOptions {
  /** The game. */
  readonly variant: 'eastern-wonders';
  /** The number of players. */
  readonly players: number;
  /** The source of all chance; 1 and "1" are the same seed. */
  readonly seed: string | number;
  /** The seat that starts; drawn by the seed if absent. */
  readonly firstSeat?: number | undefined;
  /** A custom map (EW-S3); by default the standard map of the components. */
  readonly map?: MapLayout | undefined;
  /**
   * Whether a build-upgrade tile works only from the next outpost on (EW-K6). The default is true for a new game and
   * false for a record.
   */
  readonly upgradeFromNextBuild?: boolean | undefined;
  /** A custom component set; by default the default set. */
  readonly components?: EasternWondersComponents | undefined;
}

/** One decision by one player. */
export type EasternWondersAction =
  | TakeCubesAction
  | PlaceBoatAction
  | EasternWondersSailAction
  | EasternWondersDockAction
  | PayBoatAction
  | EasternWondersCollectAction
  | BuildAction
  | PayCubeAction
  | EasternWondersUpgradeAction
  | EasternWondersTakeBonusAction
  | EasternWondersTradeAction
  | ClaimAction
  | EasternWondersHarvestAction
  | DiscardAction
  | EndTurnAction;

/** One step; leave is present exactly on paid steps (EW-M2, EW-M3). */
export interface EasternWondersSailAction extends OfKind<'sail'> {
  /** The hex to sail to. */
  readonly to: string;
  /** The cube put on the tile that the boat leaves. */
  readonly leave?: Cube | undefined;
}

/** End the movement (EW-M1). */
export interface EasternWondersDockAction extends OfKind<'dock'> {}

/** Take all cubes on the tile (EW-M7). */
export interface EasternWondersCollectAction extends OfKind<'collect'> {}

/** Upgrade a cube after building (EW-K6). */
export interface EasternWondersUpgradeAction extends OfKind<'upgrade'> {
  /** A colour that can be upgraded (C-3). */
  readonly cube: UpgradableCube;
}

/** Take the top tile of a bonus stack (EW-K4). */
export interface EasternWondersTakeBonusAction extends OfKind<'takeBonus'> {
  /** The stack, from 0. */
  readonly stack: number;
}

/** Trade once (EW-K5). */
export interface EasternWondersTradeAction extends OfKind<'trade'> {}

/** Take yellow cubes (EW-H1). */
export interface EasternWondersHarvestAction extends OfKind<'harvest'> {}

/** A complete state, including secrets. Pieces are numbered as in the components, hexes column by column. */
export interface EasternWondersState {
  /** The game. */
  readonly variant: 'eastern-wonders';
  /** Everything that never changes after setup. */
  readonly game: EasternWondersSetting;
  /** The kind of decision that is due. */
  readonly phase: EasternWondersPhase;
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
  /** Upgrades left in the phase `market`, or 0 if the hold has no cube to upgrade; 0 in other phases. */
  readonly upgrades: number;
  /** During setup: 1 for each set of starting cubes on offer, 0 for the others; all 0 after the setup (EW-S8). */
  readonly offers: readonly number[];
  /** The players by seat. */
  readonly players: readonly EasternWondersPlayer[];
  /** Cubes lying on the tiles: four counts for each hex, one hex after the other. */
  readonly tileCubes: readonly number[];
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
export interface EasternWondersSetting {
  /** The number of players. */
  readonly players: number;
  /** The seat that has the first turn. */
  readonly firstSeat: number;
  /** The market tile on each hex; -1 on ports and on open sea. */
  readonly market: readonly number[];
  /** A custom map (EW-S3); by default the standard map of the components. */
  readonly map?: MapLayout | undefined;
  /** Present if a build-upgrade tile works only from the next outpost on (EW-K6); absent if it works at once. */
  readonly upgradeFromNextBuild?: true | undefined;
  /** A custom component set; by default the default set. */
  readonly components?: EasternWondersComponents | undefined;
}

/** The kind of decision that is due. */
export type EasternWondersPhase =
  | 'takeCubes'
  | 'placeBoat'
  | 'turn'
  | 'sail'
  | 'payBoats'
  | 'act'
  | 'payCubes'
  | 'takeBonus'
  | 'market'
  | 'discard'
  | 'over';

/** The possessions of a player. */
export interface EasternWondersPlayer {
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
}

/** A player of Eastern Wonders as rules see and change them. */
export interface EasternWondersPlayerRow extends RowMembers<
  EasternWondersPlayer,
  Record<'cubes', CubeCells> & Record<'built' | 'bonusTiles', Cells> & Record<'victoryTiles', CellSet>
> {}

/** A game of Eastern Wonders as its rules see and change it. */
export interface EasternWondersRow
  extends PlayedRow<EasternWondersPlayerRow>,
    RowMembers<
      EasternWondersState,
      Record<'offers' | 'tileCubes' | 'outposts' | 'portTiles' | 'bonusLeft', Cells> &
        Record<'players', readonly EasternWondersPlayerRow[]> &
        Record<'pile', CellList>
    > {}
