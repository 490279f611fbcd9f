import type { Change as ChangeOf } from '../../core/changes/change';

/** The places of A New World. */
export type PlaceName =
  | 'supply'
  | 'hold'
  /** A location; `at` is its id. */
  | 'location'
  /** The player board: settlers ready for use. */
  | 'board'
  /** Settlers that have not been called yet. */
  | 'reserve'
  /** What a player has in front of them: point cards, bonus tiles and exploration tiles. */
  | 'tableau'
  /** The place of a point card above a fort; `at` is the id of the fort. */
  | 'pointRow'
  /** The deck of point cards. */
  | 'deck'
  /** A stack of bonus tiles: `at` is the id of the fort, `index` the number of the stack there. */
  | 'bonusStack';
/** One thing that happened in a game of A New World. */
export type Change = ChangeOf<PlaceName, 'pointCard' | 'bonusTile' | 'explorationTile', 'settler'>;
