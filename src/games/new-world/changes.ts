import type { Change as ChangeOf } from '../../changes/change';
import { stocksBy } from '../../define/places/stocks';
import { holdSpot } from '../../mechanics/hold/changes';
import type { Telling } from '../../play/game';
import type { NewWorldRules } from './game-types';
import { places, TELLING } from './places';
import { price } from './prices';
import type { View } from './view';

/** The places of A New World. */
export type NewWorldPlace =
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
export type NewWorldChange = ChangeOf<
  NewWorldPlace,
  'pointCard' | 'bonusTile' | 'explorationTile',
  'settler'
>;

/** What the game tells of places and prices. */
export const telling: Telling<NewWorldRules> = /* @__PURE__ */ (() => ({
  stocks: stocksBy<View>(places, TELLING, { between: holdSpot }),
  price,
}))();
