import { enter } from '../../../core/rows/layout';
import { active } from '../../../core/seats';
import { buildCost, buildViolation, placeOutpost } from '../../../mechanics/sea/outposts';
import type { Box } from '../box';
import type { Row, Rule } from '../state';
import { goOnAtMarket } from './market';
import { isRewardLeft } from './reward';

/** Builds an outpost on the tile of the boat (SS-K1, EW-K1 to EW-K3). */
export const build: Rule = {
  clause: 'SS-V4',
  list(box, state, out) {
    if (buildViolation(box, state) === null) out.push(box.actions.build);
  },
  violation: buildViolation,
  perform(box, state) {
    state.toPay = buildCost(box, state, active(state).boat);
    if (state.toPay === 0) finishBuilding(box, state);
    else enter(state, box.phases.payCubes);
  },
};

/** The outpost leaves the player board; an emptied column brings its reward, if any is left (SS-K2, SS-K3). */
export function finishBuilding(box: Box, state: Row): void {
  const emptied = placeOutpost(box, state);
  if (emptied !== -1 && isRewardLeft(box, state, emptied)) enter(state, box.phases.reward);
  else goOnAtMarket(box, state);
}
