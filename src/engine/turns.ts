import { type AnyVariant, type State, variantOf } from './registry';

/**
 * Whether a turn, or a player's part of the setup, is about to begin, or the game is over.
 *
 * @param state - a state of the engine; it is not checked
 */
export function isTurnStart(state: State): boolean {
  return beginsTurn(variantOf(state.variant), state.phase);
}

/** Whether a turn, or a player's part of the setup, begins in a phase of a variant, or the game is over in it. */
export function beginsTurn(variant: AnyVariant, phase: string): boolean {
  return variant.turnStarts.includes(phase);
}
