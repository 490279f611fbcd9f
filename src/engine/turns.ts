import { type State, variantOf } from './registry';

/**
 * Whether a turn, or a player's part of the setup, is about to begin, or the game is over.
 *
 * @param state - a state of the engine; it is not checked
 */
export function isTurnStart(state: State): boolean {
  return (variantOf(state.variant).turnStarts as readonly string[]).includes(state.phase);
}
