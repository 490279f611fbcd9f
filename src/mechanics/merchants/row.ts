import type { Violation } from '../../core/errors';
import { enter } from '../../core/rows/layout';
import { active } from '../../core/seats';
import { type Random, shuffledNumbers } from '../../core/shuffle';
import { addAt, type Rank, total } from '../cubes/cubes';
import type { CompiledMerchants, MerchantState, MerchantTables } from './merchants';

/** Shuffles the merchant cards into a deck and lays the row out from its top, the first card on the left (SR-S2, SS-S2). */
export function layOutMerchants(
  { starterCards, merchantCards, merchantRow: rowLength }: MerchantTables,
  random: Random,
): { merchantRow: number[]; merchantCubes: number[]; merchantDeck: number[] } {
  const starters = starterCards.length;
  const merchantDeck = shuffledNumbers(starters, starters + merchantCards.length, random);
  const merchantRow = merchantDeck.splice(-rowLength).reverse();
  return { merchantRow, merchantCubes: Array<number>(4 * merchantRow.length).fill(0), merchantDeck };
}

/** What forbids to take the card at a place of the row, paid for or not (SR-A2, SS-A2). */
export function placeViolation(
  compiled: CompiledMerchants,
  state: MerchantState,
  place: number,
): Violation | null {
  return place < state.merchantRow.length ? null : compiled.violations.noSuchCard;
}

/** What forbids the player whose turn it is to acquire the card at a place of the row (SR-A1, SS-A1). */
export function acquireViolation(
  compiled: CompiledMerchants,
  state: MerchantState,
  place: number,
): Violation | null {
  const isTooExpensive = total(active(state).cubes) < place;
  return placeViolation(compiled, state, place) ?? (isTooExpensive ? compiled.violations.tooExpensive : null);
}

/** How many cards of the row, from the left, the player whose turn it is can acquire: those to the left are paid (SR-A1, SS-A1). */
export function withinReach(state: MerchantState): number {
  return Math.min(state.merchantRow.length, total(active(state).cubes) + 1);
}

/** Begins to acquire the card at a place; whether other cards are to be paid first (SR-A1, SS-A1). */
export function beginAcquiring(compiled: CompiledMerchants, state: MerchantState, place: number): boolean {
  state.wanted = place;
  if (place === 0) return false;
  enter(state, compiled.phases.payCards);
  return true;
}

/** Puts a cube on the next card from the left; whether all to the left of the wanted one are paid (SR-A1, SS-A1). */
export function payNextCard(state: MerchantState, cube: number): boolean {
  const at = 4 * state.paid + cube;
  active(state).cubes[cube as Rank] -= 1;
  state.merchantCubes.put(at, state.merchantCubes.get(at) + 1);
  state.paid += 1;
  return state.paid === state.wanted;
}

/**
 * Takes the card at a place of the row with the cubes lying on it, for the player whose turn it is; the row slides
 * left and is refilled from the deck (SR-A1, SR-A2, SS-A1, SS-A2). Returns the card: it goes into hand.
 */
export function takeFromRow(state: MerchantState, place: number): number {
  const { merchantRow, merchantCubes } = state;
  const { cubes } = active(state);
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
