import { playerAt } from '../../parts/seats';
import type { Box } from '../../sand-to-sea/box';
import type { Row } from '../../sand-to-sea/state';
import { merchantWorth } from './merchants';
import { seaWorth } from './sea';

/** As on the sea map, and the merchant cards at hand. */
export function sandToSeaWorth(box: Box, state: Row, seat: number): number {
  const player = playerAt(state, seat);
  return seaWorth(box, state, seat) + merchantWorth(box, player, player.seen.length + player.hidden.length);
}
