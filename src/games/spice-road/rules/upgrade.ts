import { active } from '../../../core/seats';
import { listHeld } from '../../../mechanics/hold/hold';
import { upgradeByCard, upgradeViolation } from '../../../mechanics/merchants/play';
import type { Rule } from '../state';
import { goOnPlaying } from './play';

/** Upgrades a cube by the card played (SR-P2, C-3). */
export const upgrade: Rule = {
  clause: 'SR-P2',
  list(compiled, state, out) {
    if (state.upgrades > 0) listHeld(active(state).cubes, compiled.actions.upgrade, out);
  },
  violation: (compiled, state, { cube }) => upgradeViolation(compiled, state, cube),
  perform(compiled, state, { cube }) {
    upgradeByCard(state, cube);
    goOnPlaying(compiled, state);
  },
};
