export type * from '../../generated/types/cubes';
export type * from '../../generated/types/new-world';
export type { CommonPlayerView } from '../../mechanics/cubes/cubes';
export type { CannotPay, NoSuchCube } from '../../mechanics/cubes/hold';
export type { MustTrade } from '../../mechanics/merchants/state';
export type { BonusStackView } from '../../mechanics/sea/types';
export type { StackEmpty } from '../../mechanics/sea/violations';
export type { CommonFixed, CommonView } from '../../play/game-types';
export type { NewWorldDeckView } from './definition';
export type { LocationView } from './pieces';

import type { Change as ChangeOf } from '../../changes/change';
import type { ViewPart } from '../../define/places/views';
import type {
  NewWorldSetting as Game,
  NewWorldAction,
  NewWorldBonusTile,
  NewWorldComponents,
  NewWorldExplorationTile,
  NewWorldLocation,
  NewWorldOptions,
  NewWorldPointCard,
  NewWorldRow,
  NewWorldState,
  NewWorldPhase as Phase,
} from '../../generated/types/new-world';
import type { CommonPlayerView } from '../../mechanics/cubes/cubes';
import type { CannotPay, HoldViolations } from '../../mechanics/cubes/hold';
import type { CubePrice } from '../../mechanics/cubes/table';
import type { MustTrade } from '../../mechanics/merchants/state';
import type { StackEmpty } from '../../mechanics/sea/violations';
import type { CommonFixed, CommonView, GameTypes } from '../../play/game-types';
import type { CommonViolations } from '../../play/violations';
import type { NewWorldDeckView, player, turn } from './definition';
import type { LocationView } from './pieces';

/** The types of A New World. */
export interface NewWorld extends GameTypes {
  name: 'new-world';
  components: NewWorldComponents;
  options: NewWorldOptions;
  state: NewWorldState;
  action: NewWorldAction;
  view: NewWorldView;
  change: NewWorldChange;
  /** The price of an action. */
  price: CubePrice;
  violations: NewWorldViolations;
  pieces: NewWorldPieces;
  row: NewWorldRow;
  compiled: NewWorldFixed;
}

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
  /** The area in front of a player: point cards, bonus tiles and exploration tiles. */
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

/** Refusal data: a location where the action is not possible. */
export interface WrongLocation {
  /** The id of the location. */
  readonly location: string;
}

/** Refusal data: a location with settlers of the active player. */
export interface OwnSettlers extends WrongLocation {
  /** How many stand there. */
  readonly settlers: number;
}

/** Refusal data: a location that requires more settlers than are ready. */
export interface TooFewSettlers extends WrongLocation {
  /** How many settlers it asks for. */
  readonly required: number;
  /** How many are ready on the player board. */
  readonly ready: number;
  /** How many are missing. */
  readonly missing: number;
}

/** Refusal data: a stack that the fort does not have. */
export interface NoSuchStack extends WrongLocation {
  /** The stack that the action names, counted from 0. */
  readonly stack: number;
  /** How many stacks the fort has. */
  readonly stacks: number;
}

/** Refusal data: a player board without a free slot. */
export interface SlotsFull {
  /** How many bonus tiles it has room for. */
  readonly slots: number;
}

/** The data of refusals in A New World, by code. */
export interface NewWorldViolations extends CommonViolations<NewWorldAction['kind']>, HoldViolations {
  /** A card has been claimed at this use of the fort. */
  'already-claimed': WrongLocation;
  /** A bonus tile has been taken at this use of the fort. */
  'already-taken': WrongLocation;
  /** The hold lacks cubes that the point card shows. */
  'cannot-pay-card': CannotPay;
  /** The hold, with the cubes of the tools, would lack cubes that the trade takes. */
  'cannot-trade': CannotPay;
  /** The trade has to be made at least once. */
  'must-trade': MustTrade;
  /** At least one upgrade has to be made. */
  'must-upgrade': WrongLocation;
  /** At least one card or bonus tile has to be taken. */
  'must-use-fort': WrongLocation;
  /** No card lies above the fort. */
  'no-card': WrongLocation;
  /** The fort has no such stack. */
  'no-such-stack': NoSuchStack;
  /** No exploration tile lies on the location. */
  'no-tile-here': WrongLocation;
  /** The fort has neither a card that could be paid for nor a bonus tile that could be taken. */
  'nothing-at-fort': WrongLocation;
  /** There would be no cube to upgrade. */
  'nothing-to-upgrade': WrongLocation;
  /** Own settlers are on the location already. */
  'own-settlers': OwnSettlers;
  /** There is no room for another bonus tile. */
  'slots-full': SlotsFull;
  /** No tile is left in the stack. */
  'stack-empty': StackEmpty;
  /** The location asks for more settlers than are ready. */
  'too-few-settlers': TooFewSettlers;
  /** An exploration tile lies on the location. */
  unexplored: WrongLocation;
}

/** The constants of a game of A New World, for house rules. */
export interface NewWorldFixed extends CommonFixed<NewWorldComponents> {
  /** Whether at least one upgrade must be made at an upgrade location (NW-W8). */
  readonly upgradeAtLeastOnce: boolean | 'noneNeeded';
  /** The locations by number, board by board (NW-S1). */
  readonly locations: readonly NewWorldLocation[];
  /** Spaces of a hold (C-5). */
  readonly holdSpaces: number;
  /** Places for bonus tiles on a player board (NW-F2). */
  readonly bonusSlots: number;
  /** How many point cards of one player trigger the end (NW-E1). */
  readonly endTrigger: number;
}

/** The pieces of A New World. */
export interface NewWorldPieces {
  /** The locations in play, board by board. */
  readonly locations: readonly NewWorldLocation[];
  /** The point cards, including those that are not in the game. */
  readonly pointCards: readonly NewWorldPointCard[];
  /** The bonus tiles, including those that are not in the game. */
  readonly bonusTiles: readonly NewWorldBonusTile[];
  /** The exploration tiles. */
  readonly explorationTiles: readonly NewWorldExplorationTile[];
}

/** A player; nothing here is secret. */
export interface NewWorldPlayerView extends CommonPlayerView, ViewPart<typeof player> {
  /** Spaces of the hold. */
  readonly holdSpaces: number;
}

/** A game as viewers see it, with pieces by id. Only pieces below other pieces are hidden (NW-I1). */
export interface NewWorldView extends CommonView<'new-world', Phase, Game>, ViewPart<typeof turn> {
  /** The location board that joins those of every game. */
  readonly board: string;
  /** The locations, board by board. */
  readonly locations: readonly LocationView[];
  /** The face-up deck: its top card, and how many cards it has. */
  readonly deck: NewWorldDeckView;
  /** The players by seat. */
  readonly players: readonly NewWorldPlayerView[];
}
