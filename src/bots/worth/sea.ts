import { holdSpaces } from '../../parts/bonus-tiles';
import type { SeaBox, SeaState } from '../../parts/sea';
import { playerAt } from '../../parts/seats';
import { goalWorth, holdWorth } from './goal';

/** What an empty space of the player board is worth beyond its points. */
const SPACE_WORTH = 1.2;
/** What a bonus tile is worth beyond its points. */
const BONUS_WORTH = 2;
/** What a step on the way to a goal costs. */
const STEP_COST = 0.4;

/** Points so far, outposts, and cubes as far as they fit the hold and lead to the best port. */
export function seaWorth(box: SeaBox, state: SeaState, seat: number): number {
  const player = playerAt(state, seat);
  let worth = holdWorth(player.cubes, holdSpaces(box, player));
  const tiles = player.victoryTiles.cells;
  for (let i = 1; i <= (tiles[0] as number); i++) worth += box.victoryTiles[tiles[i] as number]?.points ?? 0;
  for (let row = 0; row < player.built.length; row++) {
    for (let column = 0; column < (player.built[row] as number); column++)
      worth += SPACE_WORTH + (box.board.spacePoints[column] ?? 0);
  }
  for (let tile = 0; tile < box.bonusTiles.length; tile++) {
    const taken = player.bonusTiles[tile] as number;
    if (taken === 0) continue;
    const effect = box.bonusTiles[tile]?.effect;
    worth += taken * (BONUS_WORTH + (effect?.kind === 'points' ? effect.points : 0));
  }
  const distances = box.map.distance[player.boat];
  let goal = 0;
  for (let port = 0; port < state.portTiles.length; port++) {
    const tile = state.portTiles[port] as number;
    const victory = tile === -1 ? undefined : box.victoryTiles[tile];
    if (victory === undefined) continue;
    const steps = distances?.[box.map.ports[port] ?? 0] ?? 0;
    goal = Math.max(goal, goalWorth(player.cubes, victory.cost, victory.points) - STEP_COST * steps);
  }
  return worth + goal;
}
