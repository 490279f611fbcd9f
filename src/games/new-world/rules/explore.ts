import { addAt } from '../../../mechanics/cubes/cubes';
import { addInOrder } from '../../../rows/sorted';
import type { Row, Rule } from '../state';
import type { NewWorldFault } from '../violations';
import { goOnAtFort } from './fort';
import { callSettlers } from './settlers';

/** Takes an exploration tile for an exploration card just claimed; the location under it is open to all (NW-C2). */
export const explore: Rule<'location'> = {
  clause: 'NW-C2',
  forbids(_compiled, state, { location }) {
    if (state.explorationTiles[location] !== -1) return null;
    return noTile;
  },
  perform(compiled, state, { location }) {
    const player = state.active;
    const taken = state.explorationTiles[location] ?? -1;
    state.explorationTiles[location] = -1;
    addInOrder(player.explorationTiles, taken);
    callSettlers(player, compiled.finds.settlers[taken] as number);
    addAt(player.cubes, compiled.finds.cubes, 4 * taken);
    goOnAtFort(compiled, state);
  },
};

const noTile: NewWorldFault<'no-tile-here', 'location'> = {
  code: 'no-tile-here',
  clause: 'NW-C2',
  message: 'No exploration tile lies on this location.',
  data: ({ locations }, _state, { location }) => ({ location: locations[location]?.id ?? '' }),
};

/** Whether any exploration tile is left on the board. */
export function hasTileToExplore(state: Row): boolean {
  const { explorationTiles } = state;
  for (let location = 0; location < explorationTiles.length; location++)
    if (explorationTiles[location] !== -1) return true;
  return false;
}
