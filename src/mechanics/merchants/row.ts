import type { ActionList } from '../../play/actions';
import type { AnyFault } from '../../play/rule';
import { type Random, shuffledNumbers } from '../../util/random';
import { addAt, heldCubes } from '../cubes/cubes';
import type { CompiledMerchants, MerchantState, MerchantTables } from './state';

/**
 * Shuffles the merchant cards into a deck and fills the row, from left to right, from the top of it (SR-S2, SS-S2).
 */
export function layOutMerchants(
  table: { -readonly [K in keyof LaidOut]: readonly number[] },
  tables: MerchantTables,
  random: Random,
): void {
  const starters = tables.starterCards.length;
  const order = shuffledNumbers(starters, starters + tables.merchantCards.length, random);
  Object.assign(table, dealt(tables, order));
}

/** The merchant cards on the table at the start of a game. */
export interface LaidOut {
  readonly merchantRow: number[];
  readonly merchantCubes: number[];
  readonly merchantDeck: number[];
}

/** Moves the top cards of a shuffled deck into the row. */
export function dealt({ merchantRow: length }: MerchantTables, merchantDeck: number[]): LaidOut {
  const merchantRow = merchantDeck.splice(-length).reverse();
  return { merchantRow, merchantCubes: Array<number>(4 * merchantRow.length).fill(0), merchantDeck };
}

/** The refusal if a slot of the row has no card; `null` otherwise (SR-A2, SS-A2). */
export function slotViolation(
  compiled: CompiledMerchants,
  state: MerchantState,
  slot: number,
): AnyFault | null {
  return slot < state.merchantRow.length ? null : compiled.violations.noSuchCard;
}

/**
 * Removes the card at a place of the row and returns it; the active player gets the cubes on it. The row slides left
 * and is refilled from the deck (SR-A1, SR-A2, SS-A1, SS-A2).
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

/** Lists an action for each card of the row that the active player can pay for, with ids from `first` on. */
export function listReachable(
  _compiled: CompiledMerchants,
  state: MerchantState,
  out: ActionList,
  first: number,
): void {
  out.pushRun(first, Math.min(state.merchantRow.length, heldCubes(state.active.cubes) + 1));
}

/** The refusal if the card at a slot of the row cannot be acquired; `null` otherwise (SR-A1, SS-A1). */
export function acquireViolation(
  compiled: CompiledMerchants,
  state: MerchantState,
  slot: number,
): AnyFault | null {
  const isTooExpensive = heldCubes(state.active.cubes) < slot;
  return slotViolation(compiled, state, slot) ?? (isTooExpensive ? compiled.violations.tooExpensive : null);
}
