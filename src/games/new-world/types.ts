export type * from '../../generated/types/cubes';
export type * from '../../generated/types/new-world';
export type { CommonPlayerView } from '../../mechanics/cubes/cubes';
export type { CannotPay, NoSuchCube } from '../../mechanics/cubes/hold';
export type { MustTrade } from '../../mechanics/merchants/state';
export type { BonusStackView } from '../../mechanics/sea/types';
export type { StackEmpty } from '../../mechanics/sea/violations';
export type { CommonFixed, CommonView } from '../../play/game-types';
export type { LocationView, NewWorldDeckView } from './definition';

import type { Change as ChangeOf } from '../../changes/change';
import type { ViewPart } from '../../define/places/views';
import type * as made from '../../generated/types/new-world';
import type { CommonPlayerView } from '../../mechanics/cubes/cubes';
import type { CannotPay, HoldViolations } from '../../mechanics/cubes/hold';
import type { CubePrice } from '../../mechanics/cubes/table';
import type { MustTrade } from '../../mechanics/merchants/state';
import type { StackEmpty } from '../../mechanics/sea/violations';
import type { CommonFixed, CommonView, GameTypes } from '../../play/game-types';
import type { CommonViolations } from '../../play/violations';
import type { LocationView, NewWorldDeckView, player, turn } from './definition';

/** The public types of A New World, by role: `state`, `action`, `view` and others. */
export interface NewWorld extends GameTypes {
  name: 'new-world';
  components: made.NewWorldComponents;
  options: made.NewWorldOptions;
  state: made.NewWorldState;
  action: made.NewWorldAction;
  view: NewWorldView;
  change: NewWorldChange;
  /** The cubes and pieces that an action costs. */
  price: CubePrice;
  violations: NewWorldViolations;
  pieces: NewWorldPieces;
  row: made.NewWorldRow;
  compiled: NewWorldFixed;
}

/** The names of places in {@link NewWorldChange}. */
export type NewWorldPlace =
  | 'supply'
  | 'hold'
  /** A location; `at` is its id. */
  | 'location'
  /** The player board: settlers ready for use. */
  | 'board'
  /** The settlers of a player that are not in use yet. */
  | 'reserve'
  /** The area in front of a player: point cards, bonus tiles and exploration tiles. */
  | 'tableau'
  /** The place of a point card above a fort; `at` is the id of the fort. */
  | 'pointRow'
  /** The face-up deck of point cards. */
  | 'deck'
  /** A stack of bonus tiles: `at` is the id of the fort, `index` the number of the stack there. */
  | 'bonusStack';
/** One change at the table of A New World, as one viewer sees it. */
export type NewWorldChange = ChangeOf<
  NewWorldPlace,
  'pointCard' | 'bonusTile' | 'explorationTile',
  'settler'
>;

/** Refusal data: a location where the action is not possible. */
export interface WrongLocation {
  /** The id of the location, such as `A1-1`. */
  readonly location: string;
}

/** The data of refusals in A New World, by code. */
export interface NewWorldViolations extends CommonViolations<made.NewWorldAction['kind']>, HoldViolations {
  /** A card has already been claimed in this turn. */
  'already-claimed': WrongLocation;
  /** A bonus tile has already been taken in this turn. */
  'already-taken': WrongLocation;
  /** The hold lacks cubes that the point card costs. */
  'cannot-pay-card': CannotPay;
  /** The hold would lack cubes that the trade takes, even with the cubes from tool cards. */
  'cannot-trade': CannotPay;
  /** The trade of the location has to be made at least once. */
  'must-trade': MustTrade;
  /** At least one upgrade has to be made. */
  'must-upgrade': WrongLocation;
  /** At least one card or bonus tile has to be taken. */
  'must-use-fort': WrongLocation;
  /** No card lies above the fort. */
  'no-card': WrongLocation;
  /** The fort has no such stack. */
  'no-such-stack': WrongLocation & {
    /** The index of the stack that the action names, counted from 0. */
    readonly stack: number;
    /** The number of stacks of the fort. */
    readonly stacks: number;
  };
  /** No exploration tile lies on the location. */
  'no-tile-here': WrongLocation;
  /** At the fort, the player could neither pay for the card nor take a bonus tile. */
  'nothing-at-fort': WrongLocation;
  /** The hold would have no cube to upgrade. */
  'nothing-to-upgrade': WrongLocation;
  /** The location already has settlers of the active player. */
  'own-settlers': WrongLocation & {
    /** The number of these settlers. */
    readonly settlers: number;
  };
  /** The player board has no room for another bonus tile. */
  'slots-full': {
    /** The number of bonus tiles that the player board has room for. */
    readonly slots: number;
  };
  /** No tile is left in the stack. */
  'stack-empty': StackEmpty;
  /** The location requires more settlers than are ready. */
  'too-few-settlers': WrongLocation & {
    /** The number of settlers that the location requires. */
    readonly required: number;
    /** The number of settlers that are ready on the player board. */
    readonly ready: number;
    /** The difference: `required` minus `ready`. */
    readonly missing: number;
  };
  /** An exploration tile lies on the location. */
  unexplored: WrongLocation;
}

/** The constants of a game of A New World, for house rules. */
export interface NewWorldFixed extends CommonFixed<made.NewWorldComponents> {
  /** Whether one upgrade is mandatory at an upgrade location; with `noneNeeded` none need even be possible (NW-W8). */
  readonly upgradeAtLeastOnce: boolean | 'noneNeeded';
  /** The locations in the order of their numbers, board by board (NW-S1). */
  readonly locations: readonly made.NewWorldLocation[];
  /** The number of spaces of a hold (C-5). */
  readonly holdSpaces: number;
  /** The number of slots for bonus tiles on a player board (NW-F2). */
  readonly bonusSlots: number;
  /** The number of point cards of one player that triggers the end (NW-E1). */
  readonly endTrigger: number;
}

/** The pieces of A New World; point cards and tiles include those that are not in the game. */
export interface NewWorldPieces
  extends Pick<made.NewWorldComponents, 'pointCards' | 'bonusTiles' | 'explorationTiles'> {
  /** The locations in play, board by board. */
  readonly locations: readonly made.NewWorldLocation[];
}

/** A player in a view; no member is secret. */
export interface NewWorldPlayerView extends CommonPlayerView, ViewPart<typeof player> {
  /** The number of cubes that fit into the hold at the end of a turn (C-5). */
  readonly holdSpaces: number;
}

/** A view of a game, with pieces named by their ids. Only pieces below other pieces are hidden (NW-I1). */
export interface NewWorldView
  extends CommonView<'new-world', made.NewWorldPhase, made.NewWorldSetting>,
    ViewPart<typeof turn> {
  /** The location board that is added to the boards used in every game. */
  readonly board: string;
  /** The locations, board by board. */
  readonly locations: readonly LocationView[];
  /** The face-up deck: the top card and the number of cards. */
  readonly deck: NewWorldDeckView;
  /** The players by seat. */
  readonly players: readonly NewWorldPlayerView[];
}
