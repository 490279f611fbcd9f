import type { Evaluated, Valuer } from '../../core/evaluated';
import { playerAt } from '../../core/seats';
import { merchantWorth } from '../../mechanics/merchants/evaluation';
import { seaValuer } from '../../mechanics/sea/evaluation';
import type { Box } from './box';
import { type SandToSea, sandToSeaRules } from './rulebook';
import type { Row } from './state';

/** As on the sea map, and the merchant cards at hand. */
function valuer(box: Box): Valuer<Row> {
  const seaWorth = seaValuer(box);
  return (state, seat) => {
    const player = playerAt(state, seat);
    return seaWorth(state, seat) + merchantWorth(box, player, player.seen.length + player.hidden.length);
  };
}

/** Century: From Sand to Sea, as bots play it. */
export const sandToSeaEvaluated: Evaluated<SandToSea> = { ...sandToSeaRules, valuer };
