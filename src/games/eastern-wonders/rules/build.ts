import { enter } from '../../../core/rows/layout';
import { active } from '../../../core/seats';
import { anyBonusLeft, buildUpgrades } from '../../../mechanics/bonus-tiles/bonus-tiles';
import { buildCost, buildViolation, placeOutpost } from '../../../mechanics/sea/outposts';
import type { Box } from '../box';
import type { Row, Rule } from '../state';
import { goOnAtMarket } from './market';

/** Builds an outpost on the tile of the boat (EW-K1 to EW-K3). */
export const build: Rule = {
  clause: 'EW-M1',
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

/** The outpost leaves the player board; an emptied column brings a bonus tile as long as any is left (EW-K4). */
export function finishBuilding(box: Box, state: Row): void {
  const emptied = placeOutpost(box, state);
  if (emptied !== -1 && anyBonusLeft(state)) enter(state, box.phases.takeBonus);
  else startUpgrades(box, state);
}

/** The upgrades of the build-upgrade tiles, this build's own reward included (EW-K6). */
export function startUpgrades(box: Box, state: Row): void {
  state.upgrades = buildUpgrades(box, active(state));
  goOnAtMarket(box, state);
}
