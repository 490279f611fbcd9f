import type { NewWorldAction } from '../../generated/types/new-world';
import type { StackEmpty } from '../../mechanics/bonus-tiles/violations';
import type { CannotPay, HoldViolations } from '../../mechanics/hold/violations';
import type { MustTrade } from '../../mechanics/merchants/violations';
import type { Fault } from '../../play/fault';
import type { CommonViolations } from '../../play/violations';
import type { CompiledGame } from './compiled-game';
import type { Row } from './state';

/** What is told of a location that an action cannot be done at. */
export interface WrongLocation {
  /** The id of the location. */
  readonly location: string;
}

/** What is told of a location with own settlers. */
export interface OwnSettlers extends WrongLocation {
  /** How many stand there. */
  readonly settlers: number;
}

/** What is told of a location that asks for more settlers than there are. */
export interface TooFewSettlers extends WrongLocation {
  /** How many settlers it asks for. */
  readonly required: number;
  /** How many are ready on the player board. */
  readonly ready: number;
  /** How many are missing. */
  readonly missing: number;
}

/** What is told of a stack that a fort does not have. */
export interface NoSuchStack extends WrongLocation {
  /** The stack that the action names, counted from 0. */
  readonly stack: number;
  /** How many stacks the fort has. */
  readonly stacks: number;
}

/** What is told of a player board without room. */
export interface SlotsFull {
  /** How many bonus tiles it has room for. */
  readonly slots: number;
}

/** What refusals in A New World tell, by code. */
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

/** A reason in A New World. */
export type NewWorldFault<C extends keyof NewWorldViolations, N extends string = never> = Fault<
  C,
  NewWorldViolations[C],
  CompiledGame,
  Row,
  N
>;

/** What is told of the location in use. */
export function locationInUse({ locations }: CompiledGame, { location }: Row): WrongLocation {
  return { location: locations[location]?.id ?? '' };
}
