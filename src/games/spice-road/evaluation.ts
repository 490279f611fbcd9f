import type { Evaluate, Evaluated } from '../../core/evaluated';
import { playerAt } from '../../core/seats';
import { addEach, evaluateHold, Goals } from '../../mechanics/cubes/evaluation';
import { evaluateMerchants } from '../../mechanics/merchants/evaluation';
import type { CompiledGame } from './compiled-game';
import { type SpiceRoadRules, spiceRoadRules } from './rulebook';
import type { Row } from './state';

/** Points and coins so far, cards at hand, and cubes as far as they fit the hold and lead to the best point card. */
function evaluator(compiled: CompiledGame): Evaluate<Row> {
  const { pointCards, goldPoints, silverPoints, holdSpaces } = compiled.components;
  const goals = new Goals(pointCards);
  const cardPoints = Float64Array.from(pointCards, ({ points }) => points);
  return (state, seat) => {
    const player = playerAt(state, seat);
    const { cubes } = player;
    const coins = player.gold * goldPoints + player.silver * silverPoints;
    const value = addEach(coins, player.pointCards, cardPoints);
    let goal = 0;
    const { cells } = state.pointRow;
    const last = cells[0] as number;
    for (let i = 1; i <= last; i++) goal = Math.max(goal, goals.value(cubes, cells[i] as number));
    return value + goal + evaluateHold(cubes, holdSpaces) + evaluateMerchants(compiled, player);
  };
}

/** Century: Spice Road, as bots play it. */
export const spiceRoadEvaluated: Evaluated<SpiceRoadRules> = { ...spiceRoadRules, evaluator };
