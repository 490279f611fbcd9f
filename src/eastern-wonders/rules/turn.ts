import { holdSpaces } from '../../parts/bonus-tiles';
import { total } from '../../parts/cubes';
import { nextToDiscard } from '../../parts/hold';
import { VICTORY_TILES_TO_END } from '../../parts/sea';
import { nextSeat, playerAt } from '../../parts/seats';
import type { Box } from '../box';
import type { MutableState, Rule, State } from '../state';

/** A player may end the turn at any time between actions (C-9). */
export const endTurn: Rule = {
  clause: 'C-9',
  list(box, _state, out) {
    out.push(box.actions.endTurn);
  },
  violation: () => null,
  perform: finishTurn,
};

/** Ends the turn of the active player: discards come first (C-5), then the next turn or the end. */
export function finishTurn(box: Box, state: MutableState): void {
  state.freeSteps = 0;
  state.upgrades = 0;
  goOnWithDiscards(box, state, state.seat);
}

/** Lets the next player over the limit discard, from `seat` clockwise; with none left the turn is over (C-5). */
export function goOnWithDiscards(box: Box, state: MutableState, seat: number): void {
  const over = nextToDiscard(seat, state.seat, box.players, (at) => isOverLimit(box, state, at));
  if (over === -1) {
    startTurn(box, state, nextSeat(state.seat, box.players));
  } else {
    state.phase = 'discard';
    state.actor = over;
  }
}

function isOverLimit(box: Box, state: State, seat: number): boolean {
  const player = playerAt(state, seat);
  const held = total(player.cubes);
  return held > box.board.holdSpaces && held > holdSpaces(box, player);
}

/** Starts a turn, unless the round in which the end was triggered is over (EW-E1, C-6). */
export function startTurn(box: Box, state: MutableState, seat: number): void {
  state.seat = seat;
  state.actor = seat;
  state.phase = seat === box.firstSeat && isEndTriggered(state) ? 'over' : 'turn';
}

function isEndTriggered(state: State): boolean {
  return state.players.some((player) => player.victoryTiles.length >= VICTORY_TILES_TO_END);
}
