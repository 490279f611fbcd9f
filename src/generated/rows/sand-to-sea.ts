// Made from the schemas and the layout by `npm run generate`.
import type { CellList } from '../../rows/cell-list';
import type { CellSet } from '../../rows/cell-set';
import type { Cells, CubeCells } from '../../rows/layout';
import type { SandToSeaPhase, SandToSeaSetting } from '../types/sand-to-sea';

/** A player of From Sand to Sea as rules see and change them. */
export interface SandToSeaPlayerRow {
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
  /** Merchant cards in hand, in ascending order; `null` in views of those who do not see them. */
  readonly hand: CellSet;
  /** Merchant cards played, lying face up, in ascending order. */
  readonly faceUp: CellSet;
  /** Cards in the face-down discard pile that were given up from those face up: everyone has seen them. */
  readonly seen: CellSet;
  /** Cards in the face-down discard pile that were given up from hand: nobody else has seen them. */
  readonly hidden: CellSet;
  /**
   * For each card in hand and hidden together, in ascending order: the number of hidden discards, since the last rest,
   * before it came (SS-I2).
   */
  readonly arrived: CellList;
}

/** A game of From Sand to Sea as its rules see and change it. */
export interface SandToSeaRow {
  /** Everything that never changes after setup. */
  game: SandToSeaSetting;
  /** All of it as numbers; the members below read and write them. */
  readonly cells: Int32Array;
  /** The player whose turn it is. */
  readonly active: SandToSeaPlayerRow;
  /** The kind of decision that is due. */
  phase: SandToSeaPhase;
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
  /** In payCards: the place in the row of the card being acquired; -1, in views `null`, otherwise. */
  wanted: number;
  /** In payCards: cards paid so far, from the left; 0 otherwise. */
  paid: number;
  /** In mustTrade and play: the card in use; -1, in views `null`, otherwise. */
  played: number;
  /** In play: upgrades left; 0 otherwise. */
  upgrades: number;
  /**
   * Until the last boat has been placed: for each set of starting cubes 1 while it is on offer, otherwise 0. Then all
   * are 0 (EW-S8).
   */
  readonly offers: Cells;
  /** The players by seat. */
  readonly players: readonly SandToSeaPlayerRow[];
  /** The face-up merchant cards, from the left; the last one is next to the deck. */
  readonly merchantRow: CellList;
  /** Cubes lying on those cards: four counts for each card, one card after the other. */
  readonly merchantCubes: CellList;
  /** The face-down deck of merchant cards, the top one last; views have the number of cards. */
  readonly merchantDeck: CellList;
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
