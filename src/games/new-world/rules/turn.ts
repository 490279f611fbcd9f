import type { Violation } from '../../../core/errors';
import { enter, isIn } from '../../../core/rows/layout';
import { active, nextSeat, playerAt } from '../../../core/seats';
import { total } from '../../../mechanics/cubes/cubes';
import type { Box } from '../box';
import type { Row, Rule } from '../state';

/** A player may stop where more could be done (C-9), once what must be done at the location has been done. */
export const endTurn: Rule = {
  clause: 'NW-T1',
  list(box, state, out) {
    if (endViolation(box, state) === null) out.push(box.actions.endTurn);
  },
  violation: endViolation,
  perform: finishTurn,
};

function endViolation(box: Box, state: Row): Violation | null {
  const { phases } = box;
  if (isIn(state, phases.upgrade) && mustUpgrade(box, state)) return noUpgradeYet;
  if (isIn(state, phases.trade) && state.traded === 0) return mustTrade;
  if (isIn(state, phases.fort) && state.claimed === 0 && state.tookBonus === 0) return mustUseFort;
  return null;
}

/** Whether the first upgrade at a location is still to be made where one must be (NW-W8). */
function mustUpgrade({ upgradeAtLeastOnce, places }: Box, { location, upgrades }: Row): boolean {
  return upgradeAtLeastOnce && upgrades === places.steps[location];
}

const noUpgradeYet: Violation = {
  code: 'must-upgrade',
  clause: 'NW-W8',
  message: 'At least one upgrade must be made.',
};
const mustTrade: Violation = {
  code: 'must-trade',
  clause: 'NW-W9',
  message: 'The trade must be made at least once.',
};
const mustUseFort: Violation = {
  code: 'must-use-fort',
  clause: 'NW-F1',
  message: 'Of a card and a bonus tile at least one must be taken.',
};

/** Ends the turn of the active player: discards come first (C-5), then the next turn or the end. */
export function finishTurn(box: Box, state: Row): void {
  state.location = -1;
  state.upgrades = 0;
  state.traded = 0;
  state.claimed = 0;
  state.tookBonus = 0;
  goOnWithDiscards(box, state);
}

/** Lets the active player discard; nobody else can be over the limit in this game (C-5). */
export function goOnWithDiscards(box: Box, state: Row): void {
  if (total(active(state).cubes) > box.holdSpaces) enter(state, box.phases.discard);
  else startTurn(box, state, nextSeat(state.seat, box.players));
}

/** Starts a turn, unless the round in which the end was triggered is over (NW-E1, C-6). */
function startTurn(box: Box, state: Row, seat: number): void {
  state.seat = seat;
  state.actor = seat;
  const { turn, over } = box.phases;
  enter(state, seat === box.firstSeat && isEndTriggered(box, state) ? over : turn);
}

function isEndTriggered(box: Box, state: Row): boolean {
  const { endTrigger } = box;
  for (let seat = 0; seat < state.players.length; seat++)
    if (playerAt(state, seat).pointCards.length >= endTrigger) return true;
  return false;
}
