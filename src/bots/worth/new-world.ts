import type { Box } from '../../new-world/box';
import type { Row } from '../../new-world/state';
import { playerAt } from '../../parts/seats';
import { goalWorth, holdWorth } from './goal';

/** What a settler ready for use is worth, and one that stands somewhere. */
const READY_WORTH = 0.25;
const SETTLER_WORTH = 0.6;
/** What a card is worth beyond its points, by what it does. */
const CARD_WORTH = { settlers: 0, exploration: 0.5, nativeHelp: 1.5, tool: 2 } as const;

/** Points so far, lasting effects, settlers, and cubes as far as they fit the hold and lead to the best card. */
export function newWorldWorth(box: Box, state: Row, seat: number): number {
  const player = playerAt(state, seat);
  const { pointCards, bonusTiles, setup } = box.components;
  let worth = 0;
  const cards = player.pointCards.cells;
  for (let i = 1; i <= (cards[0] as number); i++) {
    const card = pointCards[cards[i] as number];
    if (card !== undefined) worth += card.points + CARD_WORTH[card.kind];
  }
  const tiles = player.bonusTiles.cells;
  for (let i = 1; i <= (tiles[0] as number); i++)
    worth += (bonusTiles[tiles[i] as number]?.effect.points ?? 0) * 1.2;
  worth += 1.5 * player.explorationTiles.length;
  worth += READY_WORTH * player.settlers + SETTLER_WORTH * (setup.settlersPerPlayer - player.reserve);
  let goal = 0;
  const { pointRow } = state;
  for (let fort = 0; fort < pointRow.length; fort++) {
    const index = pointRow[fort] as number;
    const card = index === -1 ? undefined : pointCards[index];
    if (card !== undefined)
      goal = Math.max(goal, goalWorth(player.cubes, card.cost, card.points + CARD_WORTH[card.kind]));
  }
  return worth + holdWorth(player.cubes, setup.holdSpaces) + goal;
}
