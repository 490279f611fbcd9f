import { nextSeat, playerAt } from '../../play/seats';
import { enter } from '../../rows/layout';
import { holdSpaces } from '../bonus-tiles/bonus-tiles';
import { heldCubes } from '../cubes/cubes';
import { type CompiledSea, type SeaState, VICTORY_TILES_TO_END } from './sea';

/**
 * Lets the next player over the limit discard, clockwise from the one who decides; with none left the turn is over
 * (C-5).
 */
export function goOnWithDiscards(compiled: CompiledSea, state: SeaState): void {
  let at = state.actor;
  do {
    if (isOverLimit(compiled, state, at)) {
      enter(state, compiled.phases.discard);
      state.actor = at;
      return;
    }
    at = nextSeat(at, compiled.players);
  } while (at !== state.seat);
  startTurn(compiled, state, nextSeat(state.seat, compiled.players));
}

function isOverLimit(compiled: CompiledSea, state: SeaState, seat: number): boolean {
  const player = playerAt(state, seat);
  const held = heldCubes(player.cubes);
  return held > compiled.board.holdSpaces && held > holdSpaces(compiled, player);
}

/** Starts a turn, unless the round in which the end was triggered is over (EW-E1, SS-E1, C-6). */
export function startTurn(compiled: CompiledSea, state: SeaState, seat: number): void {
  state.seat = seat;
  state.actor = seat;
  const { turn, over } = compiled.phases;
  enter(state, seat === compiled.firstSeat && isEndTriggered(compiled, state) ? over : turn);
}

/** Whether anybody has triggered the end (EW-E1, SS-E1). */
export function isEndTriggered(_compiled: unknown, state: Pick<SeaState, 'players'>): boolean {
  for (let seat = 0; seat < state.players.length; seat++)
    if (hasTriggeredEnd(playerAt(state, seat))) return true;
  return false;
}

/** Whether a player has enough victory tiles to trigger the end (EW-E1, SS-E1). */
export function hasTriggeredEnd(player: { readonly victoryTiles: { readonly length: number } }): boolean {
  return player.victoryTiles.length >= VICTORY_TILES_TO_END;
}
