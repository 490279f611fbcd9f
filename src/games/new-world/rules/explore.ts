import { active } from '../../../core/seats';
import { addInOrder } from '../../../core/sorted';
import { addAt } from '../../../mechanics/cubes/cubes';
import type { CodedAction, Row, Rule } from '../state';
import { goOnAtFort } from './fort';
import { callSettlers } from './settlers';

/** Takes an exploration tile for an exploration card just claimed; the location under it is open to all (NW-C2). */
export const explore: Rule = {
  clause: 'NW-C2',
  list(box, state, out) {
    const { explore } = box.actions;
    const { explorationTiles } = state;
    for (let location = 0; location < explore.length; location++)
      if (explorationTiles[location] !== -1) out.push(explore[location] as CodedAction);
  },
  violation(_box, state, { place: location }) {
    if (state.explorationTiles[location] !== -1) return null;
    return { code: 'no-tile-here', clause: 'NW-C2', message: 'No exploration tile lies on this location.' };
  },
  perform(box, state, { place: location }) {
    const player = active(state);
    const taken = state.explorationTiles[location] ?? -1;
    state.explorationTiles[location] = -1;
    addInOrder(player.explorationTiles, taken);
    callSettlers(player, box.finds.settlers[taken] as number);
    addAt(player.cubes, box.finds.cubes, 4 * taken);
    goOnAtFort(box, state);
  },
};

/** Whether any exploration tile is left on the board. */
export function hasTileToExplore(state: Row): boolean {
  const { explorationTiles } = state;
  for (let location = 0; location < explorationTiles.length; location++)
    if (explorationTiles[location] !== -1) return true;
  return false;
}
