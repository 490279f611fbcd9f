import type { Evaluated, Valuer } from '../../core/evaluated';
import { playerAt } from '../../core/seats';
import { addEach, Goals, holdWorth } from '../../mechanics/cubes/evaluation';
import { merchantWorth } from '../../mechanics/merchants/evaluation';
import type { Box } from './box';
import { type SpiceRoad, spiceRoadRules } from './rulebook';
import type { Row } from './state';

/** Points and coins so far, cards at hand, and cubes as far as they fit the hold and lead to the best point card. */
function valuer(box: Box): Valuer<Row> {
  const { pointCards, goldPoints, silverPoints, holdSpaces } = box.components;
  const goals = new Goals(pointCards);
  const cardPoints = Float64Array.from(pointCards, ({ points }) => points);
  return (state, seat) => {
    const player = playerAt(state, seat);
    const { cubes } = player;
    const coins = player.gold * goldPoints + player.silver * silverPoints;
    const worth = addEach(coins, player.pointCards, cardPoints);
    let goal = 0;
    const { cells } = state.pointRow;
    const last = cells[0] as number;
    for (let i = 1; i <= last; i++) goal = Math.max(goal, goals.worth(cubes, cells[i] as number));
    return worth + goal + holdWorth(cubes, holdSpaces) + merchantWorth(box, player);
  };
}

/** Century: Spice Road, as bots play it. */
export const spiceRoadEvaluated: Evaluated<SpiceRoad> = { ...spiceRoadRules, valuer };
