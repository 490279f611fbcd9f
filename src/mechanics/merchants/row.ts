import type { AnyFault, Rule } from '../../play/rule';
import { enter } from '../../rows/layout';
import { type Random, shuffledNumbers } from '../../util/random';
import { addAt, heldCubes } from '../cubes/cubes';
import { payRule } from '../cubes/hold';
import type { CompiledMerchants, MerchantState, MerchantTables } from './state';

/**
 * Shuffles the merchant cards into a deck and lays the row out from its top, the first card on the left (SR-S2, SS-S2).
 */
export function layOutMerchants(
  table: { -readonly [K in keyof LaidOut]: readonly number[] },
  tables: MerchantTables,
  random: Random,
): void {
  const starters = tables.starterCards.length;
  const order = shuffledNumbers(starters, starters + tables.merchantCards.length, random);
  const { merchantRow, merchantCubes, merchantDeck } = dealt(tables, order);
  table.merchantRow = merchantRow;
  table.merchantCubes = merchantCubes;
  table.merchantDeck = merchantDeck;
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

/**
 * Acquires a card of the row, under the clause of the game; those to the left of it are paid first (SR-A1, SS-A1).
 *
 * @param finish - takes the card that was wanted
 */
export function acquireRule<B extends CompiledMerchants, S extends MerchantState>(
  clause: string,
  finish: (compiled: B, state: S) => void,
): Rule<B, S, 'slot'> {
  return {
    clause,
    list(_compiled, state, out, first) {
      const withinReach = heldCubes(state.active.cubes) + 1;
      out.pushRun(first, Math.min(state.merchantRow.length, withinReach));
    },
    forbids: (compiled, state, { slot }) => acquireViolation(compiled, state, slot),
    price: (_compiled, { merchantRow }, { slot }) => ({
      owed: slot < merchantRow.length ? slot : 0,
      to: ['table'],
    }),
    perform(compiled, state, { slot }) {
      state.wanted = slot;
      if (slot === 0) finish(compiled, state);
      else enter(state, compiled.phases.payCards);
    },
  };
}

function acquireViolation(compiled: CompiledMerchants, state: MerchantState, slot: number): AnyFault | null {
  const isTooExpensive = heldCubes(state.active.cubes) < slot;
  return slotViolation(compiled, state, slot) ?? (isTooExpensive ? compiled.violations.tooExpensive : null);
}

/**
 * Puts a cube on the next card from the left, until all to the left of the one wanted are paid (SR-A1, SS-A1).
 *
 * @param clause - the clause of the game that asks for it
 * @param finish - takes the card that was wanted
 */
export function payCardRule<B extends CompiledMerchants, S extends MerchantState>(
  clause: string,
  finish: (compiled: B, state: S) => void,
): Rule<B, S, 'cube'> {
  return payRule(clause, 'table', (compiled, state, cube) => {
    const at = 4 * state.paid + cube;
    state.merchantCubes.put(at, state.merchantCubes.get(at) + 1);
    state.paid += 1;
    if (state.paid === state.wanted) finish(compiled, state);
  });
}
