import { firstId } from '../../../core/action-list';
import { active } from '../../../core/seats';
import { hasUpgradable, type Rank, upgrade as upgradeCube } from '../../../mechanics/cubes/cubes';
import { missingCube } from '../../../mechanics/hold/hold';
import type { Rule } from '../state';
import { finishTurn } from './turn';

/** Upgrades a cube: at most as often as the location shows (NW-W8, C-3). */
export const upgrade: Rule = {
  clause: 'NW-W6',
  list(compiled, state, out) {
    const { cubes } = active(state);
    const first = firstId(compiled.actions.upgrade);
    for (let rank = 0; rank < 3; rank++) if (cubes[rank as Rank] > 0) out.pushId(first + rank);
  },
  violation: (_box, state, { cube }) => missingCube(active(state).cubes, cube, 'C-3'),
  perform(compiled, state, { cube }) {
    const { cubes } = active(state);
    upgradeCube(cubes, cube);
    state.upgrades -= 1;
    if (state.upgrades === 0 || !hasUpgradable(cubes)) finishTurn(compiled, state);
  },
};
