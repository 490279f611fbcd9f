import { active } from '../../../core/seats';
import { listHeld } from '../../../mechanics/hold/hold';
import { upgradeByCard, upgradeViolation } from '../../../mechanics/merchants/play';
import type { Rule } from '../state';
import { goOnPlaying } from './play';

/** Upgrades a cube by the card played (SS-P2, C-3). */
export const upgrade: Rule = {
  clause: 'SS-P2',
  list(box, state, out) {
    if (state.upgrades > 0) listHeld(active(state).cubes, box.actions.upgrade, out);
  },
  violation: (box, state, { cube }) => upgradeViolation(box, state, cube),
  perform(box, state, { cube }) {
    upgradeByCard(state, cube);
    goOnPlaying(box, state);
  },
};
