import { type Action, type Price, priceInView, type View } from 'century-engine';

/**
 * What an action takes from whoever decides, for the pieces that show it; `null` when the game is over. The engine knows
 * what counts besides what is printed: native help, who stands there, how many play.
 */
export function priceOf(action: Action, seen: View): Price | null {
  return seen.actor === null ? null : priceInView(seen, action);
}
