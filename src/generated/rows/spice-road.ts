// Made from the schemas and the layout by `npm run generate`.
import type { CellList } from '../../rows/cell-list';
import type { CellSet } from '../../rows/cell-set';
import type { CubeCells } from '../../rows/layout';
import type { SpiceRoadPhase, SpiceRoadSetting } from '../types/spice-road';

/** A player of Spice Road as rules see and change them. */
export interface SpiceRoadPlayerRow {
  /** Cubes by rank: [yellow, red, green, brown] (C-1). */
  readonly cubes: CubeCells;
  /** Merchant cards in hand, in ascending order; `null` in views of those who do not see them. */
  readonly hand: CellSet;
  /** Merchant cards played, lying face up, in ascending order. */
  readonly faceUp: CellSet;
  /** Point cards claimed, in ascending order. */
  readonly pointCards: CellSet;
  /** Gold coins. */
  gold: number;
  /** Silver coins. */
  silver: number;
}

/** A game of Spice Road as its rules see and change it. */
export interface SpiceRoadRow {
  /** Everything that never changes after setup. */
  game: SpiceRoadSetting;
  /** All of it as numbers; the members below read and write them. */
  readonly cells: Int32Array;
  /** The player whose turn it is. */
  readonly active: SpiceRoadPlayerRow;
  /** The kind of decision that is due. */
  phase: SpiceRoadPhase;
  /** The seat whose turn it is. */
  seat: number;
  /** The seat that decides now: differs from seat only while another player has to discard (C-5). */
  actor: number;
  /** In payCards: the place in the row of the card being acquired; -1, in views `null`, otherwise. */
  wanted: number;
  /** In payCards: cards paid so far, from the left; 0 otherwise. */
  paid: number;
  /** In mustTrade and play: the card in use; -1, in views `null`, otherwise. */
  played: number;
  /** In play: upgrades left; 0 otherwise. */
  upgrades: number;
  /** The players by seat. */
  readonly players: readonly SpiceRoadPlayerRow[];
  /** The face-up merchant cards, from the left; the last one is next to the deck. */
  readonly merchantRow: CellList;
  /** Cubes lying on those cards: four counts for each card, one card after the other. */
  readonly merchantCubes: CellList;
  /** The face-down deck of merchant cards, the top one last; views have the number of cards. */
  readonly merchantDeck: CellList;
  /** The face-up point cards, from the left; the last one is next to the deck. */
  readonly pointRow: CellList;
  /** The face-down deck of point cards, the top card last; views have the number of cards. */
  readonly pointDeck: CellList;
  /** Gold coins left, above the leftmost point card. */
  gold: number;
  /** Silver coins left, above the second point card while there is gold, then above the leftmost. */
  silver: number;
}
