import { type State, variantOf } from './registry';

/** Whether a turn, or a player's part of the setup, is about to begin, or the game is over. */
export function isTurnStart(state: State): boolean {
  return (variantOf(state.variant).turnStarts as readonly string[]).includes(state.phase);
}
