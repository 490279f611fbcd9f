import type { Violation } from '../engine/errors';
import { covers } from './cubes';
import { hasOutpost } from './outposts';
import type { SeaBox, SeaState } from './sea';
import { active } from './seats';
import { carryOut, type Trade } from './trade';

/** What the market tile under the boat of the player whose turn it is trades; `undefined` on a port or at sea (SS-V5). */
function tradeHere(box: SeaBox, state: SeaState): Trade | undefined {
  const tile = box.market[active(state).boat] ?? -1;
  return tile === -1 ? undefined : box.trades[tile];
}

/** Whether the player whose turn it is could trade once where the boat lies (EW-K5, C-4). */
export function canTrade(box: SeaBox, state: SeaState): boolean {
  const player = active(state);
  const trade = tradeHere(box, state);
  return (
    trade !== undefined && hasOutpost(state, state.seat, player.boat) && covers(player.cubes, trade.give)
  );
}

/** What forbids that trade. */
export function tradeViolation(box: SeaBox, state: SeaState): Violation | null {
  const player = active(state);
  const trade = tradeHere(box, state);
  if (trade === undefined || !hasOutpost(state, state.seat, player.boat)) {
    return { code: 'no-outpost', clause: 'EW-K5', message: 'Trading needs an own outpost on the tile.' };
  }
  if (covers(player.cubes, trade.give)) return null;
  return { code: 'cannot-trade', clause: 'C-4', message: 'The hold lacks what this trade takes.' };
}

/** Trades once where the boat lies. */
export function tradeOnce(box: SeaBox, state: SeaState): void {
  const player = active(state);
  const trade = tradeHere(box, state);
  if (trade !== undefined) carryOut(trade, player.cubes);
}
