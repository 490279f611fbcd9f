import { enter } from '../../core/rows/layout';
import { nextSeat, playerAt } from '../../core/seats';
import { holdSpaces } from '../bonus-tiles/bonus-tiles';
import { type Rank, total } from '../cubes/cubes';
import { type SeaBox, type SeaState, VICTORY_TILES_TO_END } from './sea';

/** Lets the next player over the limit discard, from `seat` clockwise; with none left the turn is over (C-5). */
export function goOnWithDiscards(box: SeaBox, state: SeaState, seat: number): void {
  let at = seat;
  do {
    if (isOverLimit(box, state, at)) {
      enter(state, box.phases.discard);
      state.actor = at;
      return;
    }
    at = nextSeat(at, box.players);
  } while (at !== state.seat);
  startTurn(box, state, nextSeat(state.seat, box.players));
}

function isOverLimit(box: SeaBox, state: SeaState, seat: number): boolean {
  const player = playerAt(state, seat);
  const held = total(player.cubes);
  return held > box.board.holdSpaces && held > holdSpaces(box, player);
}

/** Returns a cube of the player who decides to the supply (C-5). */
export function discardCube(box: SeaBox, state: SeaState, cube: number): void {
  playerAt(state, state.actor).cubes[cube as Rank] -= 1;
  goOnWithDiscards(box, state, state.actor);
}

/** Starts a turn, unless the round in which the end was triggered is over (EW-E1, SS-E1, C-6). */
export function startTurn(box: SeaBox, state: SeaState, seat: number): void {
  state.seat = seat;
  state.actor = seat;
  const { turn, over } = box.phases;
  enter(state, seat === box.firstSeat && isEndTriggered(state) ? over : turn);
}

function isEndTriggered(state: SeaState): boolean {
  for (let seat = 0; seat < state.players.length; seat++)
    if (hasTriggeredEnd(playerAt(state, seat))) return true;
  return false;
}

/** Whether a player has enough victory tiles to trigger the end (EW-E1, SS-E1). */
export function hasTriggeredEnd(player: { readonly victoryTiles: { readonly length: number } }): boolean {
  return player.victoryTiles.length >= VICTORY_TILES_TO_END;
}
