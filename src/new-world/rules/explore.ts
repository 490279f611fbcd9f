import { add } from '../../parts/cubes';
import { active } from '../../parts/seats';
import { addInOrder } from '../../parts/sorted';
import type { Row, Rule } from '../state';
import { goOnAtFort } from './fort';
import { callSettlers } from './settlers';

/** Takes an exploration tile for an exploration card just claimed; the location under it is open to all (NW-C2). */
export const explore: Rule = {
  clause: 'NW-C2',
  list(box, state, out) {
    for (const entry of box.actions.explore) {
      if (state.explorationTiles[entry.place] !== -1) out.push(entry);
    }
  },
  violation(_box, state, { place: location }) {
    if (state.explorationTiles[location] !== -1) return null;
    return { code: 'no-tile-here', clause: 'NW-C2', message: 'No exploration tile lies on this location.' };
  },
  perform(box, state, { place: location }) {
    const player = active(state);
    const taken = state.explorationTiles[location] ?? -1;
    const effect = box.components.explorationTiles[taken]?.effect;
    state.explorationTiles[location] = -1;
    addInOrder(player.explorationTiles, taken);
    if (effect?.kind === 'settler') callSettlers(player, 1);
    if (effect?.kind === 'cubes') add(player.cubes, effect.cubes);
    goOnAtFort(box, state);
  },
};

/** Whether any exploration tile is left on the board. */
export function hasTileToExplore(state: Row): boolean {
  return state.explorationTiles.some((tile) => tile !== -1);
}
