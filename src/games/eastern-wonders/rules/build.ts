import { anyBonusLeft, buildUpgrades } from '../../../mechanics/bonus-tiles/bonus-tiles';
import { buildRule, payCubeRule } from '../../../mechanics/sea/outpost-rules';
import { placeOutpost } from '../../../mechanics/sea/outposts';
import { enter } from '../../../rows/layout';
import type { CompiledGame } from '../compiled-game';
import type { Row, Rule } from '../state';
import { goOnAtMarket } from './market';

/** Builds an outpost on the tile of the boat (EW-K1 to EW-K3). */
export const build: Rule = buildRule('EW-M1', finishBuilding);

/** Pays one cube for the outpost being built (EW-K2). */
export const payCube: Rule<'cube'> = payCubeRule(finishBuilding);

/** The outpost leaves the player board; an emptied column brings a bonus tile as long as any is left (EW-K4). */
function finishBuilding(compiled: CompiledGame, state: Row): void {
  const emptied = placeOutpost(compiled, state);
  if (emptied !== -1 && anyBonusLeft(state)) enter(state, compiled.phases.takeBonus);
  else startUpgrades(compiled, state);
}

/** The upgrades of the build-upgrade tiles, this build's own reward included (EW-K6). */
export function startUpgrades(compiled: CompiledGame, state: Row): void {
  state.upgrades = buildUpgrades(compiled, state.active);
  goOnAtMarket(compiled, state);
}
