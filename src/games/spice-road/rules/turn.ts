import { enter } from '../../../core/rows/layout';
import { active, nextSeat, playerAt } from '../../../core/seats';
import { total } from '../../../mechanics/cubes/cubes';
import { finishPlay, stopViolation } from '../../../mechanics/merchants/play';
import type { CompiledGame } from '../compiled-game';
import type { Row, Rule } from '../state';

/** A player may make no more use of the card played (SR-P2); a turn cannot be passed (SR-T1). */
export const endTurn: Rule = {
  clause: 'SR-T1',
  list(compiled, state, out) {
    if (stopViolation(compiled, state) === null) out.push(compiled.actions.endTurn);
  },
  violation: stopViolation,
  perform: finishTurn,
};

/** Ends the turn: discards come first (C-5), then the next turn or the end. */
export function finishTurn(compiled: CompiledGame, state: Row): void {
  finishPlay(state);
  if (total(active(state).cubes) > compiled.components.holdSpaces) enter(state, compiled.phases.discard);
  else startTurn(compiled, state, nextSeat(state.seat, compiled.players));
}

/** Starts a turn, unless the round in which the end was triggered is over (SR-E1, C-6). */
function startTurn(compiled: CompiledGame, state: Row, seat: number): void {
  state.seat = seat;
  state.actor = seat;
  const { turn, over } = compiled.phases;
  enter(state, seat === compiled.firstSeat && isEndTriggered(compiled, state) ? over : turn);
}

function isEndTriggered(compiled: CompiledGame, state: Row): boolean {
  for (let seat = 0; seat < state.players.length; seat++)
    if (playerAt(state, seat).pointCards.length >= compiled.endTrigger) return true;
  return false;
}

/** The seats that have triggered the end (SR-E1). */
export function seatsDone(compiled: CompiledGame, state: Row): number[] {
  return state.players.flatMap((player, seat) =>
    player.pointCards.length >= compiled.endTrigger ? [seat] : [],
  );
}
