import { playerAt } from '../../parts/seats';
import type { Box } from '../../sand-to-sea/box';
import type { Row } from '../../sand-to-sea/state';
import { merchantWorth } from './merchants';
import { seaValuer } from './sea';
import type { Valuer } from './worth';

/** As on the sea map, and the merchant cards at hand. */
export function sandToSeaValuer(box: Box): Valuer<Row> {
  const seaWorth = seaValuer(box);
  return (state, seat) => {
    const player = playerAt(state, seat);
    return seaWorth(state, seat) + merchantWorth(box, player, player.seen.length + player.hidden.length);
  };
}
