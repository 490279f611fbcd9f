import type { Fault } from '../../play/rule';
import type { CannotPay, HoldViolations } from '../cubes/hold';
import type { BonusViolations } from './bonus-tiles';
import type { CompiledSea, SeaState } from './state';

/** What is told of a hex that an action cannot be done on. */
export interface WrongHex {
  /** The name of the hex. */
  readonly hex: string;
}

/** What is told of a step that is too long. */
export interface NotAdjacent {
  /** The hex of the boat. */
  readonly from: string;
  /** The hex that it was to sail to. */
  readonly to: string;
  /** How many steps lie between them. */
  readonly distance: number;
}

/** What is told of a step from which the boat could not go on. */
export interface DeadEnd {
  /** The hex that the boat was to sail to. */
  readonly to: string;
  /** The seats whose boats lie there. */
  readonly boats: readonly number[];
}

/** What is told of a movement that cannot end for want of cubes. */
export interface CannotPayBoats {
  /** The hex of the boat. */
  readonly hex: string;
  /** The seats to be paid, a cube each. */
  readonly boats: readonly number[];
  /** How many cubes that takes. */
  readonly cost: number;
  /** How many cubes the hold has. */
  readonly held: number;
  /** How many are missing. */
  readonly missing: number;
}

/** What is told of an outpost that costs more cubes than the hold has, of any colours. */
export interface CannotPayOutpost {
  /** The hex of the boat. */
  readonly hex: string;
  /** How many cubes the outpost costs. */
  readonly cost: number;
  /** How many cubes the hold has. */
  readonly held: number;
  /** How many are missing. */
  readonly missing: number;
}

/** What is told of a row of the player board without outposts. */
export interface EmptyRow {
  /** The symbol of the row and of the tile. */
  readonly symbol: string;
  /** The hex of the boat. */
  readonly hex: string;
}

/** What is told of starting cubes that are gone. */
export interface SetTaken {
  /** The id of the set. */
  readonly set: string;
  /** The ids of the sets still on offer. */
  readonly left: readonly string[];
}

/** What is told of a payment to the wrong seat. */
export interface WrongPayee {
  /** The seat that the action names. */
  readonly seat: number;
  /** The seat that is to be paid next. */
  readonly payee: number;
}

/** What is told of a step that was paid for, but is free. */
export interface StepIsFree {
  /** How many free steps are left. */
  readonly freeSteps: number;
}

/** What is told of a step that is not free. */
export interface StepIsPaid {
  /** What it costs: a cube, left on the tile that the boat leaves, or a card given up. */
  readonly price: 'cube' | 'card';
  /** The hex that the boat leaves. */
  readonly from: string;
}

/** What refusals in the games on the sea map tell, by code. */
export interface SeaViolations extends HoldViolations, BonusViolations {
  /** The boat cannot end its movement: too few cubes to pay every boat on the tile. */
  'cannot-pay-boats': CannotPayBoats;
  /** Too few cubes to pay for the outpost. */
  'cannot-pay-outpost': CannotPayOutpost;
  /** The hold lacks cubes that the victory tile shows. */
  'cannot-pay-tile': CannotPay;
  /** The hold lacks cubes that the trade takes. */
  'cannot-trade': CannotPay;
  /** After this step the boat could not end its movement anywhere. */
  'dead-end': DeadEnd;
  /** No outpost is left in the row of the player board with the symbol of the tile. */
  'empty-row': EmptyRow;
  /** Trading needs an outpost of one's own. */
  'no-outpost': WrongHex;
  /** The step leads to a tile that is not adjacent. */
  'not-adjacent': NotAdjacent;
  /** There is no market tile here. */
  'not-on-market': WrongHex;
  /** The boat is on no port. */
  'not-on-port': WrongHex;
  /** The player has an outpost here already. */
  'outpost-exists': WrongHex;
  /** The port is closed. */
  'port-closed': WrongHex;
  /** No victory tile lies on the port. */
  'port-empty': WrongHex;
  /** The starting cubes are taken. */
  'set-taken': SetTaken;
  /** The step is free and cannot be paid for. */
  'step-is-free': StepIsFree;
  /** The step has to be paid for. */
  'step-is-paid': StepIsPaid;
  /** Another seat is to be paid first. */
  'wrong-payee': WrongPayee;
}

/** A reason in the games on the sea map. */
export type SeaFault<C extends keyof SeaViolations, N extends string = never> = Fault<
  C,
  SeaViolations[C],
  CompiledSea,
  SeaState,
  N
>;

/** What is told of the hex of the boat of the player whose turn it is. */
export function boatLocation({ map }: CompiledSea, { players, seat }: SeaState): { readonly hex: string } {
  return { hex: map.names[players[seat]?.boat ?? -1] ?? '' };
}
