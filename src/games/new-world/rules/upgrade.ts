import { hasUpgradable } from '../../../mechanics/cubes/cubes';
import { upgradeRule } from '../../../mechanics/hold/rules';
import type { CompiledGame } from '../compiled-game';
import type { Row, Rule } from '../state';
import { finishTurn } from './turn';

/** Upgrades a cube: at most as often as the location shows (NW-W8, C-3). */
export const upgrade: Rule<'cube'> = upgradeRule('NW-W6', goOnUpgrading);

/** Stays at the location while an upgrade is left and can be made; otherwise the turn ends by itself. */
function goOnUpgrading(compiled: CompiledGame, state: Row): void {
  if (state.upgrades === 0 || !hasUpgradable(state.active.cubes)) finishTurn(compiled, state);
}
