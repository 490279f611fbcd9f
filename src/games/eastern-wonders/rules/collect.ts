import type { Rank } from '../../../mechanics/cubes/cubes';
import { boatHex } from '../../../mechanics/sea/violations';
import type { Row, Rule } from '../state';
import type { EasternWondersFault } from '../violations';

/** After a movement the player may take all cubes on the tile, before the action of the turn (EW-M7). */
export const collect: Rule = {
  clause: 'EW-M7',
  list(_compiled, state, out, first) {
    if (cubesHere(state)) out.push(first);
  },
  forbids(_compiled, state) {
    if (cubesHere(state)) return null;
    return noCubes;
  },
  perform(_compiled, state) {
    const { cubes, boat } = state.active;
    const { tileCubes } = state;
    for (let rank = 0; rank < 4; rank++) {
      const at = 4 * boat + rank;
      cubes[rank as Rank] += tileCubes[at] as number;
      tileCubes[at] = 0;
    }
  },
};

const noCubes: EasternWondersFault<'no-cubes-here'> = {
  code: 'no-cubes-here',
  clause: 'EW-M7',
  message: 'No cubes lie on this tile.',
  data: boatHex,
};

function cubesHere(state: Row): boolean {
  const { tileCubes } = state;
  const first = 4 * state.active.boat;
  for (let at = first; at < first + 4; at++) if ((tileCubes[at] as number) > 0) return true;
  return false;
}
