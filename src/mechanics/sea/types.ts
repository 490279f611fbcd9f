export type * from '../../generated/types/sea';
export type { HexView, MarketView, PortView } from './hexes';
export type { BonusStackView, PileView } from './places';
export type { Hex, SeaPieces } from './state';
export type { CannotPayHere, StackEmpty, WrongHex } from './violations';

import type { WithIndex, WithName, WithSeat } from '../../changes/change';
import type { ViewPart } from '../../define/places/views';
import type { CommonPlayerView, CubePlaces } from '../cubes/cubes';
import type { HexView } from './hexes';
import type { HexNumbers } from './map';
import type { BonusStackView, PileView, seaPlayer, seaTurn } from './places';

/** The kinds of places on the sea map, each with its members besides `in`. */
export interface SeaPlaces extends CubePlaces {
  /** A hex of the map: `at` is the name of the hex. */
  hex: WithName;
  /** The player board: outposts not built yet (`at` is the symbol of their row), and the boat before it is placed. */
  board: WithSeat & Partial<WithName>;
  /** The area in front of a player: victory tiles and bonus tiles. */
  tableau: WithSeat & WithIndex;
  /** The face-down pile of victory tiles. */
  pile: unknown;
  /** A stack of bonus tiles. */
  bonusStack: WithIndex;
  /** The sets of starting cubes on offer during setup. */
  offer: WithIndex;
  /** The box, for pieces that are out of the game. */
  box: unknown;
}
/** The kinds of pieces on the sea map; a port with the piece `closedPort` is closed. */
export type SeaPiece = 'victoryTile' | 'bonusTile' | 'startingCubes' | 'closedPort';
/** The kinds of tokens that players have on the map. */
export type SeaToken = 'boat' | 'outpost';

/** The table of a game on the sea map, in a view. */
export interface SeaTableView {
  /** The hexes, column by column. */
  readonly hexes: readonly HexView[];
  /** The face-down pile of victory tiles. */
  readonly pile: PileView;
  /** The bonus stacks, in the order of their indices in actions. */
  readonly bonusStacks: readonly BonusStackView[];
}
/** A player on the sea map in a view; no member is secret, not even the victory tiles (EW-I1, SS-I1). */
export interface SeaPlayerView extends CommonPlayerView, ViewPart<typeof seaPlayer> {
  /** The number of cubes that fit into the hold, hold tiles included (C-5). */
  readonly holdSpaces: number;
}
/** The table and the progress of the turn, in a view. */
export interface SeaTurnView extends SeaTableView, ViewPart<typeof seaTurn> {
  /** During setup: the sets of starting cubes still on offer. */
  readonly startingCubes: readonly string[];
}

/** The constants of a game on the sea map: the argument `game` of rules that `extendGame` changes. */
export interface SeaFixed {
  /** The hexes of the map: their names, and the ports. */
  readonly map: HexNumbers;
  /** The index of the market tile on each hex; -1 on ports and sea tiles. */
  readonly market: Int32Array;
}
