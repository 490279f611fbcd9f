export type * from '../../generated/types/sea';
export type { HexView } from './hexes';
export type { BonusStackView, PileView } from './places';
export type { Hex, SeaPieces } from './state';
export type {
  CannotPayBoats,
  CannotPayOutpost,
  DeadEnd,
  EmptyRow,
  NotAdjacent,
  SetTaken,
  StackEmpty,
  StepIsFree,
  StepIsPaid,
  WrongHex,
  WrongPayee,
} from './violations';

import type { ViewPart } from '../../define/places/views';
import type { CommonPlayerView } from '../cubes/cubes';
import type { HexView } from './hexes';
import type { HexNumbers } from './map';
import type { BonusStackView, PileView, seaPlayer, seaTurn } from './places';

/** The places of games on the sea map. */
export type SeaPlace =
  /** A tile of the map: `at` is its name. */
  | 'hex'
  /** The player board: outposts not built yet, `at` being the symbol of their row, and the boat before it is placed. */
  | 'board'
  /** The area in front of a player: victory tiles and bonus tiles. */
  | 'tableau'
  /** The face-down pile of victory tiles. */
  | 'pile'
  /** A stack of bonus tiles: `index` is its number. */
  | 'bonusStack'
  /** The sets of starting cubes on offer during setup. */
  | 'offer'
  /** Out of the game. */
  | 'box';
/** Their kinds of pieces; while `closedPort` lies on a port, that port is closed. */
export type SeaPiece = 'victoryTile' | 'bonusTile' | 'startingCubes' | 'closedPort';
/** The tokens of players on the map. */
export type SeaToken = 'boat' | 'outpost';

/** The table in front of all players. */
export interface SeaTableView {
  /** The hexes, column by column. */
  readonly hexes: readonly HexView[];
  /** The face-down pile of victory tiles. */
  readonly pile: PileView;
  /** The bonus stacks, by number. */
  readonly bonusStacks: readonly BonusStackView[];
}
/** A player on the sea map; nothing here is secret, not even the victory tiles claimed (EW-I1, SS-I1). */
export interface SeaPlayerView extends CommonPlayerView, ViewPart<typeof seaPlayer> {
  /** Spaces of the hold. */
  readonly holdSpaces: number;
}
/** The table, and the progress of the turn. */
export interface SeaTurnView extends SeaTableView, ViewPart<typeof seaTurn> {
  /** During setup: the sets of starting cubes still on offer. */
  readonly startingCubes: readonly string[];
}

/** The constants of a game on the sea map, for house rules. */
export interface SeaFixed {
  /** The hexes of the map. */
  readonly map: HexNumbers;
  /** The market tile on each hex, by number; -1 on ports and at sea. */
  readonly market: Int32Array;
}
