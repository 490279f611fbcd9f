import { addAt } from '../../../mechanics/cubes/cubes';
import { addInOrder } from '../../../rows/sorted';
import type { Entry, Row, Rule } from '../state';
import type { NewWorldFault } from '../violations';
import { goOnAtFort } from './fort';
import { callSettlers } from './settlers';

/** Takes an exploration tile for an exploration card just claimed; the location under it is open to all (NW-C2). */
export const explore: Rule = {
  clause: 'NW-C2',
  list(compiled, state, out) {
    const { explore } = compiled.actions;
    const { explorationTiles } = state;
    for (let location = 0; location < explore.length; location++)
      if (explorationTiles[location] !== -1) out.push(explore[location] as Entry);
  },
  violation(_compiled, state, { place: location }) {
    if (state.explorationTiles[location] !== -1) return null;
    return noTile;
  },
  perform(compiled, state, { place: location }) {
    const player = state.active;
    const taken = state.explorationTiles[location] ?? -1;
    state.explorationTiles[location] = -1;
    addInOrder(player.explorationTiles, taken);
    callSettlers(player, compiled.finds.settlers[taken] as number);
    addAt(player.cubes, compiled.finds.cubes, 4 * taken);
    goOnAtFort(compiled, state);
  },
};

const noTile: NewWorldFault<'no-tile-here'> = {
  code: 'no-tile-here',
  clause: 'NW-C2',
  message: 'No exploration tile lies on this location.',
  data: ({ locations }, _state, { place }) => ({ location: locations[place]?.id ?? '' }),
};

/** Whether any exploration tile is left on the board. */
export function hasTileToExplore(state: Row): boolean {
  const { explorationTiles } = state;
  for (let location = 0; location < explorationTiles.length; location++)
    if (explorationTiles[location] !== -1) return true;
  return false;
}
