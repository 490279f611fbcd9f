import { cubesAt, hasUpgradable } from '../../../mechanics/cubes/cubes';
import { discardRule, upgradeRule } from '../../../mechanics/cubes/hold';
import { canTradeBy, tradeBy } from '../../../mechanics/cubes/trade';
import { discardOrEndTurn } from '../../../mechanics/ends';
import type { AnyFault } from '../../../play/rule';
import { isIn } from '../../../rows/layout';
import { type CompiledGame, locationInUse, type NewWorldFault, type Row, type Rule } from '../state';
import { returnSettlers } from './settlers';

/** A player may stop where more could be done (C-9), once what must be done at the location has been done. */
export const endTurn: Rule = {
  clause: 'NW-T1',
  list(compiled, state, out, first) {
    if (endViolation(compiled, state) === null) out.push(first);
  },
  forbids: endViolation,
  perform: finishTurn,
};

function endViolation(compiled: CompiledGame, state: Row): AnyFault | null {
  const { phases } = compiled;
  if (isIn(state, phases.upgrade) && mustUpgrade(compiled, state)) return noUpgradeYet;
  if (isIn(state, phases.trade) && state.traded === 0) return mustTrade;
  if (isIn(state, phases.fort) && state.claimed === 0 && state.tookBonus === 0) return mustUseFort;
  return null;
}

/** Whether the first upgrade at a location is still to be made where one must be (NW-W8). */
function mustUpgrade({ upgradeAtLeastOnce, places }: CompiledGame, { location, upgrades }: Row): boolean {
  return upgradeAtLeastOnce === true && upgrades === places.steps[location];
}

const noUpgradeYet: NewWorldFault<'must-upgrade'> = {
  code: 'must-upgrade',
  clause: 'NW-W8',
  message: 'At least one upgrade must be made.',
  data: locationInUse,
};
const mustTrade: NewWorldFault<'must-trade'> = {
  code: 'must-trade',
  clause: 'NW-W9',
  message: 'The trade must be made at least once.',
  data: (compiled, state) => ({ piece: locationInUse(compiled, state).location }),
};
const mustUseFort: NewWorldFault<'must-use-fort'> = {
  code: 'must-use-fort',
  clause: 'NW-F1',
  message: 'At least one card or bonus tile must be taken.',
  data: locationInUse,
};

/** Ends the turn of the active player: discards come first (C-5), then the next turn or the end. */
export function finishTurn(compiled: CompiledGame, state: Row): void {
  state.location = -1;
  state.upgrades = 0;
  state.traded = 0;
  state.claimed = 0;
  state.tookBonus = 0;
  discardOrEndTurn(compiled, state);
}

/** Returns a cube from a hold that is over its limit at the end of a turn (C-5). */
export const discard: Rule<'cube'> = discardRule(discardOrEndTurn);

/** Takes all own settlers back from the locations (NW-T2). */
export const rest: Rule = {
  clause: 'NW-T1',
  perform(compiled, state) {
    returnSettlers(state);
    finishTurn(compiled, state);
  },
};

/** Trades once; the turn goes on as long as the hold has what the trade takes (NW-W9, C-4). */
export const trade: Rule = {
  clause: 'NW-W6',
  price: ({ places }, { location }) => ({ cubes: cubesAt(places.trades, 8 * location) }),
  perform(compiled, state) {
    const { trades } = compiled.places;
    const { location } = state;
    const { cubes } = state.active;
    tradeBy(trades, location, cubes);
    state.traded = 1;
    if (!canTradeBy(trades, location, cubes)) finishTurn(compiled, state);
  },
};

/** Upgrades a cube: at most as often as the location shows (NW-W8, C-3). */
export const upgrade: Rule<'cube'> = upgradeRule('NW-W6', goOnUpgrading);

/** Stays at the location while an upgrade is left and can be made; otherwise the turn ends by itself. */
function goOnUpgrading(compiled: CompiledGame, state: Row): void {
  if (state.upgrades === 0 || !hasUpgradable(state.active.cubes)) finishTurn(compiled, state);
}
