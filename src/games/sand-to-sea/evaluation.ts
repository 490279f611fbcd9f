import type { Valuer } from '../../bots/evaluation';
import { playerAt } from '../../core/seats';
import { merchantWorth } from '../../mechanics/merchants/evaluation';
import { seaValuer } from '../../mechanics/sea/evaluation';
import type { Box } from './box';
import type { Row } from './state';

/** As on the sea map, and the merchant cards at hand. */
export function sandToSeaValuer(box: Box): Valuer<Row> {
  const seaWorth = seaValuer(box);
  return (state, seat) => {
    const player = playerAt(state, seat);
    return seaWorth(state, seat) + merchantWorth(box, player, player.seen.length + player.hidden.length);
  };
}
