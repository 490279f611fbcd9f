import { type Action, type Price, priceInView, type View } from 'century-engine';

/**
 * Returns the price of an action for the active seat; `null` when the game is over. It includes native help, occupants
 * and the number of players.
 */
export function priceOf(action: Action, seen: View): Price | null {
  return seen.actor === null ? null : priceInView(seen, action);
}
