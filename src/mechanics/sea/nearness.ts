import type { Evaluate } from '../../play/evaluation';
import { playerAt } from '../../play/seats';
import { GoalReach } from '../cubes/features';
import type { CompiledSea, SeaState } from './sea';

/** How far off each missing upgrade puts a victory tile, and each step on the way to its port. */
const MISSING = 2;
const STEP = 0.5;
/** How far off a tile is if there is none; more than any claim is away. */
const FAR = 100;

/** How near a seat on the sea map is to its next victory tile. */
export function seaNearness(compiled: CompiledSea): Evaluate<SeaState> {
  const { victoryTiles, map } = compiled;
  const reach = new GoalReach(victoryTiles);
  return (state, seat) => {
    const { boat, cubes, victoryTiles: won } = playerAt(state, seat);
    const { portTiles } = state;
    let least = FAR;
    for (let port = 0; port < portTiles.length; port++) {
      const tile = portTiles[port] as number;
      if (tile === -1) continue;
      const far = boat === -1 ? 0 : (map.distance[boat]?.[map.ports[port] as number] as number);
      least = Math.min(least, MISSING * reach.distance(cubes, tile) + STEP * far);
    }
    return FAR * won.length - least;
  };
}
