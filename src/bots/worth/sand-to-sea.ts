import type { Box, State } from '../../engine/registry';
import { playerAt } from '../../parts/seats';
import { merchantWorth } from './merchants';
import { seaWorth } from './sea';

/** As on the sea map, and the merchant cards at hand. */
export function sandToSeaWorth(box: Box<'sand-to-sea'>, state: State<'sand-to-sea'>, seat: number): number {
  const player = playerAt(state, seat);
  return seaWorth(box, state, seat) + merchantWorth(box, player, player.seen.length + player.hidden.length);
}
