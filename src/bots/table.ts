import type { Coded } from '../engine/action-table';
import type { Action, AnyVariant, State } from '../engine/registry';
import { variantOf } from '../engine/registry';
import type { Random } from '../parts/shuffle';

export type MutableState = ReturnType<AnyVariant['setup']>;
type Box = ReturnType<AnyVariant['openBox']>;

/** A game that a player thinks about: its rules, and a state of its own to try things on. */
export interface Table {
  readonly variant: AnyVariant;
  readonly box: Box;
  readonly state: MutableState;
}

/** A table of one's own with this state on it. */
export function openTable(state: State): Table {
  const variant = variantOf(state.variant);
  return { variant, box: variant.openBox(state.game), state: variant.copy(state) };
}

/** A table for the same game that changes by itself. */
export function secondTable({ variant, box, state }: Table): Table {
  return { variant, box, state: variant.copy(state as State) };
}

/** Goes over to a world that the seat cannot tell from the one on the table. */
export function drawWorld({ variant, box, state }: Table, seat: number, random: Random): void {
  variant.copyInto(variant.resample(box, state as State, seat, random), state);
}

/** What a seat with a perfect memory sees, as text. */
export function sight({ variant, box, state }: Table, seat: number): string {
  return JSON.stringify(variant.view(box, state as State, seat, 'memory'));
}

/** The legal actions, written into a list that is emptied first. */
export function listLegal({ variant, box, state }: Table, into: Coded<Action>[]): Coded<Action>[] {
  into.length = 0;
  variant.rules.list(box, state as State, into);
  return into;
}

/** Does the actions one after the other; whether all of them were legal. What comes before one that is not is done. */
export function follow({ variant, box, state }: Table, path: readonly Coded<Action>[]): boolean {
  for (const entry of path) {
    // Kinds that are not due are refused by the rules as well: `violation` covers the phase.
    if (variant.rules.violation(box, state as State, entry) !== null) return false;
    variant.rules.perform(box, state, entry);
  }
  return true;
}

/** Whether the seat has done its part of the turn. */
export function isTurnDone({ variant, state }: Table, seat: number): boolean {
  return state.actor !== seat || (variant.turnStarts as readonly string[]).includes(state.phase);
}
