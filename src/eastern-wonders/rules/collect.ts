import { RANKS, type Rank } from '../../parts/cubes';
import { active } from '../../parts/seats';
import type { Row, Rule } from '../state';

/** After a movement the player may take all cubes on the tile, before the action of the turn (EW-M7). */
export const collect: Rule = {
  clause: 'EW-M7',
  list(box, state, out) {
    if (cubesHere(state)) out.push(box.actions.collect);
  },
  violation(_box, state) {
    if (cubesHere(state)) return null;
    return { code: 'no-cubes-here', clause: 'EW-M7', message: 'No cubes lie on this tile.' };
  },
  perform(_box, state) {
    const player = active(state);
    for (const rank of RANKS) {
      const at = 4 * player.boat + rank;
      const lying = state.tileCubes[at] ?? 0;
      if (lying === 0) continue;
      player.cubes[rank as Rank] += lying;
      state.tileCubes[at] = 0;
    }
  },
};

function cubesHere(state: Row): boolean {
  const first = 4 * active(state).boat;
  for (const rank of RANKS) if ((state.tileCubes[first + rank] ?? 0) > 0) return true;
  return false;
}
