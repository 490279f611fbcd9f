import {
  anyBonusLeft,
  buildUpgrades,
  stackViolation,
  takeBonus as take,
} from '../../../mechanics/bonus-tiles/bonus-tiles';
import { hasUpgradable } from '../../../mechanics/cubes/cubes';
import { upgradeRule } from '../../../mechanics/hold/rules';
import { canTrade, tradeOnce, tradeViolation } from '../../../mechanics/sea/market';
import { buildRule, payCubeRule, placeOutpost } from '../../../mechanics/sea/outposts';
import { enter } from '../../../rows/layout';
import type { CompiledGame } from '../compiled-game';
import type { Row, Rule } from '../state';
import { finishTurn } from './turn';

/** Upgrades a cube after building, before any trade (EW-K6, C-3). */
export const upgrade: Rule<'cube'> = upgradeRule('EW-K6', goOnAtMarket);

/** Trades once on a tile with an own outpost (EW-K5); that gives up upgrades not used (EW-K6). */
export const trade: Rule = {
  clause: 'EW-M1',
  list(compiled, state, out, first) {
    if (canTrade(compiled, state)) out.push(first);
  },
  forbids: tradeViolation,
  perform(compiled, state) {
    tradeOnce(compiled, state);
    state.upgrades = 0;
    goOnAtMarket(compiled, state);
  },
};

/** Stays at the market while something can be done there; otherwise the turn ends by itself. */
function goOnAtMarket(compiled: CompiledGame, state: Row): void {
  if (!hasUpgradable(state.active.cubes)) state.upgrades = 0;
  if (state.upgrades > 0 || canTrade(compiled, state)) enter(state, compiled.phases.market);
  else finishTurn(compiled, state);
}

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
function startUpgrades(compiled: CompiledGame, state: Row): void {
  state.upgrades = buildUpgrades(compiled, state.active);
  goOnAtMarket(compiled, state);
}

/** Takes the top tile of a bonus stack for an emptied column (EW-K4). */
export const takeBonus: Rule<'stack'> = {
  clause: 'EW-K4',
  forbids: (_compiled, state, { stack }) => stackViolation(state, stack),
  perform(compiled, state, { stack }) {
    take(compiled, state, stack);
    startUpgrades(compiled, state);
  },
};
