import { enter } from '../../../core/rows/layout';
import { active, nextSeat, playerAt } from '../../../core/seats';
import { total } from '../../../mechanics/cubes/cubes';
import { finishPlay, stopViolation } from '../../../mechanics/merchants/play';
import type { Box } from '../box';
import type { Row, Rule } from '../state';

/** A player may make no more use of the card played (SR-P2); a turn cannot be passed (SR-T1). */
export const endTurn: Rule = {
  clause: 'SR-T1',
  list(box, state, out) {
    if (stopViolation(box, state) === null) out.push(box.actions.endTurn);
  },
  violation: stopViolation,
  perform: finishTurn,
};

/** Ends the turn: discards come first (C-5), then the next turn or the end. */
export function finishTurn(box: Box, state: Row): void {
  finishPlay(state);
  if (total(active(state).cubes) > box.components.holdSpaces) enter(state, box.phases.discard);
  else startTurn(box, state, nextSeat(state.seat, box.players));
}

/** Starts a turn, unless the round in which the end was triggered is over (SR-E1, C-6). */
function startTurn(box: Box, state: Row, seat: number): void {
  state.seat = seat;
  state.actor = seat;
  const { turn, over } = box.phases;
  enter(state, seat === box.firstSeat && isEndTriggered(box, state) ? over : turn);
}

function isEndTriggered(box: Box, state: Row): boolean {
  for (let seat = 0; seat < state.players.length; seat++)
    if (playerAt(state, seat).pointCards.length >= box.endTrigger) return true;
  return false;
}

/** The seats that have triggered the end (SR-E1). */
export function seatsDone(box: Box, state: Row): number[] {
  return state.players.flatMap((player, seat) => (player.pointCards.length >= box.endTrigger ? [seat] : []));
}
