import { playerAt } from '../../parts/seats';
import type { Box } from '../../spice-road/box';
import type { Row } from '../../spice-road/state';
import { goalWorth, holdWorth } from './goal';
import { merchantWorth } from './merchants';

/** Points and coins so far, cards at hand, and cubes as far as they fit the hold and lead to the best point card. */
export function spiceRoadWorth(box: Box, state: Row, seat: number): number {
  const player = playerAt(state, seat);
  const { pointCards, goldPoints, silverPoints, holdSpaces } = box.components;
  let worth = player.gold * goldPoints + player.silver * silverPoints;
  const claimed = player.pointCards.cells;
  for (let i = 1; i <= (claimed[0] as number); i++) worth += pointCards[claimed[i] as number]?.points ?? 0;
  let goal = 0;
  const row = state.pointRow.cells;
  for (let i = 1; i <= (row[0] as number); i++) {
    const card = pointCards[row[i] as number];
    if (card !== undefined) goal = Math.max(goal, goalWorth(player.cubes, card.cost, card.points));
  }
  return worth + goal + holdWorth(player.cubes, holdSpaces) + merchantWorth(box, player);
}
