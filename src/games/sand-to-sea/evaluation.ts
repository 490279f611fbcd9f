import type { Evaluate, Evaluated } from '../../core/evaluated';
import { playerAt } from '../../core/seats';
import { evaluateMerchants } from '../../mechanics/merchants/evaluation';
import { seaEvaluator } from '../../mechanics/sea/evaluation';
import type { CompiledGame } from './compiled-game';
import { type SandToSeaRules, sandToSeaRules } from './rulebook';
import type { Row } from './state';

/** As on the sea map, and the merchant cards at hand. */
function evaluator(compiled: CompiledGame): Evaluate<Row> {
  const seaValue = seaEvaluator(compiled);
  return (state, seat) => {
    const player = playerAt(state, seat);
    return (
      seaValue(state, seat) + evaluateMerchants(compiled, player, player.seen.length + player.hidden.length)
    );
  };
}

/** Century: From Sand to Sea, as bots play it. */
export const sandToSeaEvaluated: Evaluated<SandToSeaRules> = { ...sandToSeaRules, evaluator };
