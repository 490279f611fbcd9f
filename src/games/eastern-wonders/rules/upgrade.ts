import { active } from '../../../core/seats';
import { upgrade as upgradeCube } from '../../../mechanics/cubes/cubes';
import { listHeld, missingCube } from '../../../mechanics/hold/hold';
import type { Rule } from '../state';
import { goOnAtMarket } from './market';

/** Upgrades a cube after building, before any trade (EW-K6, C-3). */
export const upgrade: Rule = {
  clause: 'EW-K6',
  list(compiled, state, out) {
    if (state.upgrades === 0) return;
    listHeld(active(state).cubes, compiled.actions.upgrade, out);
  },
  violation(_box, state, { cube }) {
    if (state.upgrades > 0) return missingCube(active(state).cubes, cube, 'C-3');
    return { code: 'no-upgrade-left', clause: 'EW-K6', message: 'There is no upgrade left.' };
  },
  perform(compiled, state, { cube }) {
    upgradeCube(active(state).cubes, cube);
    state.upgrades -= 1;
    goOnAtMarket(compiled, state);
  },
};
