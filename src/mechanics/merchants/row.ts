import type { ActionList } from '../../play/actions';
import type { AnyFault } from '../../play/rule';
import { type Random, shuffledNumbers } from '../../util/random';
import { addAt, heldCubes } from '../cubes/cubes';
import type { CompiledMerchants, MerchantState, MerchantTables } from './state';

/**
 * Shuffles the merchant cards into a deck and lays the row out from its top, the first card on the left (SR-S2, SS-S2).
 */
export function layOutMerchants(
  table: { readonly [K in keyof LaidOut]: readonly number[] },
  tables: MerchantTables,
  random: Random,
): void {
  const starters = tables.starterCards.length;
  const order = shuffledNumbers(starters, starters + tables.merchantCards.length, random);
  Object.assign(table, dealt(tables, order));
}

/** The merchant cards of a first state. */
export interface LaidOut {
  readonly merchantRow: number[];
  readonly merchantCubes: number[];
  readonly merchantDeck: number[];
}

/** Deals the row from the top of a shuffled deck, which keeps the rest. */
export function dealt({ merchantRow: length }: MerchantTables, merchantDeck: number[]): LaidOut {
  const merchantRow = merchantDeck.splice(-length).reverse();
  return { merchantRow, merchantCubes: Array<number>(4 * merchantRow.length).fill(0), merchantDeck };
}

/** The reason against taking the card at a slot of the row, paid for or not (SR-A2, SS-A2). */
export function slotViolation(
  compiled: CompiledMerchants,
  state: MerchantState,
  slot: number,
): AnyFault | null {
  return slot < state.merchantRow.length ? null : compiled.violations.noSuchCard;
}

/**
 * Takes the card at a place of the row with the cubes lying on it, for the player whose turn it is; the row slides
 * left and is refilled from the deck (SR-A1, SR-A2, SS-A1, SS-A2). Returns the card: it goes into hand.
 */
export function takeFromRow(state: MerchantState, place: number): number {
  const { merchantRow, merchantCubes } = state;
  const { cubes } = state.active;
  const card = merchantRow.get(place);
  addAt(cubes, merchantCubes.cells, 1 + 4 * place);
  merchantRow.remove(place);
  merchantCubes.removeRun(4 * place, 4);
  const next = state.merchantDeck.pop();
  if (next !== undefined) {
    merchantRow.push(next);
    merchantCubes.pushZeros(4);
  }
  state.wanted = -1;
  state.paid = 0;
  return card;
}

/** Lists the cards of the row that the cubes of the active player pay for; their ids follow each other from `first` on. */
export function listReachable(
  _compiled: CompiledMerchants,
  state: MerchantState,
  out: ActionList,
  first: number,
): void {
  out.pushRun(first, Math.min(state.merchantRow.length, heldCubes(state.active.cubes) + 1));
}

/** The reason against acquiring the card at a slot of the row (SR-A1, SS-A1). */
export function acquireViolation(
  compiled: CompiledMerchants,
  state: MerchantState,
  slot: number,
): AnyFault | null {
  const isTooExpensive = heldCubes(state.active.cubes) < slot;
  return slotViolation(compiled, state, slot) ?? (isTooExpensive ? compiled.violations.tooExpensive : null);
}
