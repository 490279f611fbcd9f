// Made from the schemas and the layout by `npm run generate`.
import type { CellList } from '../../rows/cell-list';
import type { Cells, CubeCells } from '../../rows/layout';
import type { NewWorldPhase, NewWorldSetting } from '../types/new-world';

/** A player of A New World as rules see and change them. */
export interface NewWorldPlayerRow {
  /** Cubes by rank: [yellow, red, green, brown] (C-1). */
  readonly cubes: CubeCells;
  /** Settlers on the player board, ready for use. */
  settlers: number;
  /** Settlers in reserve. */
  reserve: number;
  /** Point cards taken, as numbers in ascending order. */
  readonly pointCards: CellList;
  /** Bonus tiles taken, as numbers in ascending order. */
  readonly bonusTiles: CellList;
  /** Exploration tiles taken, as numbers in ascending order. */
  readonly explorationTiles: CellList;
}

/** A game of A New World as its rules see and change it. */
export interface NewWorldRow {
  /** Everything that never changes after setup. */
  game: NewWorldSetting;
  /** All of it as numbers; the members below read and write them. */
  readonly cells: Int32Array;
  /** The player whose turn it is. */
  readonly active: NewWorldPlayerRow;
  /** The kind of decision that is due. */
  phase: NewWorldPhase;
  /** The seat whose turn it is. */
  seat: number;
  /** The seat that decides now: differs from seat only while another player has to discard (C-5). */
  actor: number;
  /** In upgrade, trade, fort and explore: the location in use; -1, in views `null`, otherwise. */
  location: number;
  /** In upgrade: upgrades left; 0 otherwise. */
  upgrades: number;
  /** In trade: 1, in views `true`, once a trade has been made. */
  traded: number;
  /** In fort and explore: 1, in views `true`, once a point card has been claimed. */
  claimed: number;
  /** In fort and explore: 1, in views `true`, once a bonus tile has been taken. */
  tookBonus: number;
  /** The players by seat. */
  readonly players: readonly NewWorldPlayerRow[];
  /** The number of settlers on each location. */
  readonly settlers: Cells;
  /** The seat whose settlers they are; -1 if there are none. */
  readonly owners: Cells;
  /** The exploration tile on each location; -1 if there is none. */
  readonly explorationTiles: Cells;
  /** The point card above each fort, from left to right; -1 if there is none. */
  readonly pointRow: Cells;
  /** The deck of point cards, the top one last; only that one is known (NW-I1). */
  readonly deck: CellList;
  /** The bonus stacks, fort by fort from left to right, each with the top tile last; only those are known (NW-I1). */
  readonly bonusStacks: readonly CellList[];
  /** The bonus tiles that left the game unseen because no place was left for them, in ascending order. */
  readonly spareBonusTiles: CellList;
}
