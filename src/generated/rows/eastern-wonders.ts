// Made from the schemas and the layout by `npm run generate`.
import type { CellList } from '../../rows/cell-list';
import type { CellSet } from '../../rows/cell-set';
import type { Cells, CubeCells } from '../../rows/layout';
import type { EasternWondersPhase, EasternWondersSetting } from '../types/eastern-wonders';

/** A player of Eastern Wonders as rules see and change them. */
export interface EasternWondersPlayerRow {
  /** Cubes by rank: [yellow, red, green, brown] (C-1). */
  readonly cubes: CubeCells;
  /** The hex of the boat, by number, in views by name; -1, in views `null`, before it is placed. */
  boat: number;
  /** Outposts taken from each row of the player board, from the left; in views by symbol. */
  readonly built: Cells;
  /** Victory tiles taken, as numbers in ascending order. */
  readonly victoryTiles: CellSet;
  /** The number of each bonus tile taken; views list the tiles, and one taken twice stands there twice. */
  readonly bonusTiles: Cells;
}

/** A game of Eastern Wonders as its rules see and change it. */
export interface EasternWondersRow {
  /** Everything that never changes after setup. */
  game: EasternWondersSetting;
  /** All of it as numbers; the members below read and write them. */
  readonly cells: Int32Array;
  /** The player whose turn it is. */
  readonly active: EasternWondersPlayerRow;
  /** The kind of decision that is due. */
  phase: EasternWondersPhase;
  /** The seat whose turn it is. */
  seat: number;
  /** The seat that decides now: differs from seat only while another player has to discard (C-5). */
  actor: number;
  /** In sail: free steps left; 0 otherwise. */
  freeSteps: number;
  /** In payBoats: the seat to be paid next; -1, in views `null`, otherwise. */
  payee: number;
  /** In payCubes: cubes still to pay; 0 otherwise. */
  toPay: number;
  /** In market: upgrades left, 0 once there is no cube to upgrade; 0 otherwise. */
  upgrades: number;
  /**
   * Until the last boat has been placed: for each set of starting cubes 1 while it is on offer, otherwise 0. Then all
   * are 0 (EW-S8).
   */
  readonly offers: Cells;
  /** The players by seat. */
  readonly players: readonly EasternWondersPlayerRow[];
  /** Cubes lying on the tiles: four counts for each hex, one hex after the other. */
  readonly tileCubes: Cells;
  /** Outposts on each hex: bit s is set if seat s has one there. */
  readonly outposts: Cells;
  /** The victory tile on each port, in the order of the map; -1 if there is none. */
  readonly portTiles: Cells;
  /** The port with the closed-port tile; -1 while that tile is in the pile. */
  closedPort: number;
  /** The face-down pile of victory tiles, the top one last; -1 is the closed-port tile. */
  readonly pile: CellList;
  /** Tiles left in each bonus stack. */
  readonly bonusLeft: Cells;
}
