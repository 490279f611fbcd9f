import { active, playerAt } from '../../parts/seats';
import type { Box } from '../box';
import type { PlayerRow, Row } from '../state';

/** How many settlers the player whose turn it is must put on a location to use it (NW-W2, NW-W3). */
export function requiredSettlers(box: Box, state: Row, location: number): number {
  const asked = askedFor(box, state, location);
  const { pointCards } = active(state);
  let required = asked;
  for (let i = 0; i < pointCards.length; i++)
    if (box.helps[pointCards.get(i)]?.[location] === true) required--;
  return Math.max(1, required);
}

/** Whether the player whose turn it is has as many settlers on the player board (NW-W2, NW-W3, NW-W4). */
export function hasSettlers(box: Box, state: Row, location: number): boolean {
  const { settlers, pointCards } = active(state);
  const asked = askedFor(box, state, location);
  if (settlers >= asked) return true;
  if (settlers === 0 || settlers < asked - pointCards.length) return false;
  return settlers >= requiredSettlers(box, state, location);
}

/** The settlers that a location asks for before native help (NW-W2). */
export function askedFor(box: Box, state: Row, location: number): number {
  const standing = state.settlers[location] ?? 0;
  return standing > 0 ? standing + 1 : (box.places[location]?.settlers ?? 0);
}

/** Puts the settlers required on a location; those of another player go home (NW-W4). */
export function placeSettlers(box: Box, state: Row, location: number): void {
  const required = requiredSettlers(box, state, location);
  const owner = state.owners[location] ?? -1;
  if (owner !== -1) playerAt(state, owner).settlers += state.settlers[location] ?? 0;
  active(state).settlers -= required;
  state.settlers[location] = required;
  state.owners[location] = state.seat;
}

/** All settlers of the player whose turn it is go home (NW-T2). */
export function returnSettlers(state: Row): void {
  const player = active(state);
  for (let location = 0; location < state.owners.length; location++) {
    if (state.owners[location] !== state.seat) continue;
    player.settlers += state.settlers[location] ?? 0;
    state.settlers[location] = 0;
    state.owners[location] = -1;
  }
}

/** Moves settlers from the reserve to the player board, as many as there are (NW-C1, NW-X1). */
export function callSettlers(player: PlayerRow, wanted: number): void {
  const called = Math.min(wanted, player.reserve);
  player.reserve -= called;
  player.settlers += called;
}
