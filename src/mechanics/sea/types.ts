import type { HexNumbers } from './map';

export type * from '../../generated/types/sea';
export type { StackEmpty } from './bonus-tiles';
export type { Hex, SeaPieces } from './state';
export type {
  CannotPayBoats,
  CannotPayOutpost,
  DeadEnd,
  EmptyRow,
  NotAdjacent,
  SetTaken,
  StepIsFree,
  StepIsPaid,
  WrongHex,
  WrongPayee,
} from './violations';

import type { Cubes } from '../cubes/cubes';

/** The places of games on the sea map. */
export type SeaPlace =
  /** A tile of the map: `at` is its name. */
  | 'hex'
  /** The player board: outposts not built yet, `at` being the symbol of their row, and the boat before it is placed. */
  | 'board'
  /** What a player has in front of them: victory tiles and bonus tiles. */
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
/** What their players move on the map. */
export type SeaToken = 'boat' | 'outpost';

/** A stack of bonus tiles as its players see it. */
export interface BonusStackView {
  /** The id of its top tile; `null` if none is left. */
  readonly top: string | null;
  /** How many tiles are left. */
  readonly left: number;
}

/** A tile of the map as its players see it. */
export interface HexView {
  /** The name of the hex, as in actions: `C3`. */
  readonly id: string;
  /** Column from the west, counted from 0, and height from the north, in half hexes. */
  readonly place: readonly [column: number, height: number];
  /** What it is. */
  readonly kind: 'market' | 'port' | 'sea';
  /** The market tile here. */
  readonly tile?: string;
  /** Its symbol. */
  readonly symbol?: string;
  /** On ports: the victory tile here; `null` if there is none. */
  readonly victoryTile?: string | null;
  /** On ports: whether the closed-port tile lies here. */
  readonly closed?: boolean;
  /** Cubes lying here: `[yellow, red, green, brown]`. */
  readonly cubes: Cubes;
  /** Seats with an outpost here. */
  readonly outposts: readonly number[];
  /** Seats whose boat lies here. */
  readonly boats: readonly number[];
}

/** The face-down pile of victory tiles as its players see it. */
export interface PileView {
  /** Tiles in the face-down pile, the closed-port tile included. */
  readonly count: number;
  /** How many of its top places can hold the closed-port tile; 0 once that tile is on the map. */
  readonly closedPortAmongTop: number;
}

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
export interface SeaPlayerView {
  /** The seat of the player. */
  readonly seat: number;
  /** Cubes in the hold: `[yellow, red, green, brown]`. */
  readonly cubes: Cubes;
  /** Spaces of the hold. */
  readonly holdSpaces: number;
  /** The hex of the boat; `null` before it is placed. */
  readonly boat: string | null;
  /** Outposts taken from each row of the player board, by symbol. */
  readonly built: Readonly<Record<string, number>>;
  /** Victory tiles claimed, by id. */
  readonly victoryTiles: readonly string[];
  /** Bonus tiles taken; one taken twice stands here twice. */
  readonly bonusTiles: readonly string[];
}

/** The table, and what is due on it. */
export interface SeaTurnView extends SeaTableView {
  /** In `sail`: free steps left. */
  readonly freeSteps: number;
  /** In `payBoats`: the next seat to pay. */
  readonly payee: number | null;
  /** In `payCubes`: cubes still to pay. */
  readonly toPay: number;
  /** During setup: the sets of starting cubes still on offer. */
  readonly startingCubes: readonly string[];
}

/** What never changes in a game on the sea map, as house rules look it up. */
export interface SeaFixed {
  /** The hexes of the map. */
  readonly map: HexNumbers;
  /** The market tile on each hex, by number; -1 on ports and at sea. */
  readonly market: Int32Array;
}
