import { enter } from '../../../core/rows/layout';
import { active } from '../../../core/seats';
import { buildCost, buildViolation, placeOutpost } from '../../../mechanics/sea/outposts';
import type { CompiledGame } from '../compiled-game';
import type { Row, Rule } from '../state';
import { goOnAtMarket } from './market';
import { isRewardLeft } from './reward';

/** Builds an outpost on the tile of the boat (SS-K1, EW-K1 to EW-K3). */
export const build: Rule = {
  clause: 'SS-V4',
  list(compiled, state, out) {
    if (buildViolation(compiled, state) === null) out.push(compiled.actions.build);
  },
  violation: buildViolation,
  perform(compiled, state) {
    state.toPay = buildCost(compiled, state, active(state).boat);
    if (state.toPay === 0) finishBuilding(compiled, state);
    else enter(state, compiled.phases.payCubes);
  },
};

/** The outpost leaves the player board; an emptied column brings its reward, if any is left (SS-K2, SS-K3). */
export function finishBuilding(compiled: CompiledGame, state: Row): void {
  const emptied = placeOutpost(compiled, state);
  if (emptied !== -1 && isRewardLeft(compiled, state, emptied)) enter(state, compiled.phases.reward);
  else goOnAtMarket(compiled, state);
}
