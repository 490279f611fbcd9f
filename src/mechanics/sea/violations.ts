import type { RefusalOf } from '../../play/rule';
import type { CannotPay, HoldViolations } from '../cubes/hold';
import type { CompiledSea, SeaState } from './state';

/** Refusal data: a hex where the action is not possible. */
export interface WrongHex {
  /** The name of the hex, e.g. `C3`. */
  readonly hex: string;
}

/** Refusal data: an outpost, or a stop beside other boats, that costs more cubes than the hold contains. */
export interface CannotPayHere extends WrongHex {
  /** The cost in cubes of any colour. */
  readonly cost: number;
  /** The number of cubes in the hold. */
  readonly held: number;
  /** The number of cubes that the hold lacks: `cost` minus `held`. */
  readonly missing: number;
}

/** The data of the refusal `stack-empty`: the stack of bonus tiles without a tile. */
export interface StackEmpty {
  /** The index of the stack, counted from 0. */
  readonly stack: number;
}

/** The data of refusals in the games on the sea map, by code. */
export interface SeaViolations extends HoldViolations {
  /** The boat cannot end its movement: too few cubes to pay every boat on the tile. */
  'cannot-pay-boats': CannotPayHere & {
    /** The seats that are each owed one cube. */
    readonly boats: readonly number[];
  };
  /** Too few cubes to pay for the outpost. */
  'cannot-pay-outpost': CannotPayHere;
  /** The hold lacks cubes that the victory tile costs. */
  'cannot-pay-tile': CannotPay;
  /** The hold lacks cubes that the trade takes. */
  'cannot-trade': CannotPay;
  /** After this step the boat could not end its movement anywhere. */
  'dead-end': {
    /** The destination of the step. */
    readonly to: string;
    /** The seats of the other boats on that hex. */
    readonly boats: readonly number[];
  };
  /** No outpost is left in the row of the player board with the symbol of the tile. */
  'empty-row': WrongHex & {
    /** The symbol that both the row and the market tile show. */
    readonly symbol: string;
  };
  /** Trading requires an own outpost on the hex of the boat. */
  'no-outpost': WrongHex;
  /** The step leads to a tile that is not adjacent. */
  'not-adjacent': {
    /** The hex of the boat. */
    readonly from: string;
    /** The hex that the action names. */
    readonly to: string;
    /** The number of steps between the two hexes. */
    readonly distance: number;
  };
  /** There is no market tile on the hex. */
  'not-on-market': WrongHex;
  /** The boat is not on a port. */
  'not-on-port': WrongHex;
  /** The player already has an outpost on the hex. */
  'outpost-exists': WrongHex;
  /** The closed-port tile lies on the port of the boat. */
  'port-closed': WrongHex;
  /** No victory tile lies on the port. */
  'port-empty': WrongHex;
  /** Another player has picked this set of starting cubes. */
  'set-taken': {
    /** The id of the set, e.g. `2Y1R`. */
    readonly set: string;
    /** The ids of the sets still on offer. */
    readonly left: readonly string[];
  };
  /** No tile is left in the stack. */
  'stack-empty': StackEmpty;
  /** The step is free and cannot be paid for. */
  'step-is-free': {
    /** The number of free steps left. */
    readonly freeSteps: number;
  };
  /** The step has to be paid for. */
  'step-is-paid': {
    /** The price: a cube left on the tile where the step starts, or a card given up. */
    readonly price: 'cube' | 'card';
    /** The hex where the step starts. */
    readonly from: string;
  };
  /** Another seat is to be paid first. */
  'wrong-payee': {
    /** The seat that the action names. */
    readonly seat: number;
    /** The seat that is to be paid next. */
    readonly payee: number;
  };
}

/** The definition of a refusal in the games on the sea map. */
export type SeaRefusal<C extends keyof SeaViolations, N extends string = never> = RefusalOf<
  C,
  SeaViolations[C],
  CompiledSea,
  SeaState,
  N
>;

/** Returns refusal data with the hex of the boat of the seat on turn. */
export function boatLocation({ map }: CompiledSea, { players, seat }: SeaState): { readonly hex: string } {
  return { hex: map.names[players[seat]?.boat ?? -1] ?? '' };
}
