import type { NewWorldAction } from '../../generated/types/new-world';
import type { CannotPay, HoldViolations } from '../../mechanics/cubes/hold';
import type { MustTrade } from '../../mechanics/merchants/state';
import type { StackEmpty } from '../../mechanics/sea/violations';
import type { CommonViolations } from '../../play/violations';

export type { MustTrade, StackEmpty };

/** Refusal data: a location where the action is not possible. */
export interface WrongLocation {
  /** The id of the location, such as `A1-1`. */
  readonly location: string;
}

/** The data of refusals in A New World, by code. */
export interface NewWorldViolations extends CommonViolations<NewWorldAction['kind']>, HoldViolations {
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
