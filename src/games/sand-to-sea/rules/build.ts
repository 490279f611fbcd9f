import { buildRule, payCubeRule } from '../../../mechanics/sea/outpost-rules';
import { placeOutpost } from '../../../mechanics/sea/outposts';
import { enter } from '../../../rows/layout';
import type { CompiledGame } from '../compiled-game';
import type { Row, Rule } from '../state';
import { goOnAtMarket } from './market';
import { isRewardLeft } from './reward';

/** Builds an outpost on the tile of the boat (SS-K1, EW-K1 to EW-K3). */
export const build: Rule = buildRule('SS-V4', finishBuilding);

/** Pays one cube for the outpost being built (EW-K2). */
export const payCube: Rule<'cube'> = payCubeRule(finishBuilding);

/** The outpost leaves the player board; an emptied column brings its reward, if any is left (SS-K2, SS-K3). */
function finishBuilding(compiled: CompiledGame, state: Row): void {
  const emptied = placeOutpost(compiled, state);
  if (emptied !== -1 && isRewardLeft(compiled, state, emptied)) enter(state, compiled.phases.reward);
  else goOnAtMarket(compiled, state);
}
