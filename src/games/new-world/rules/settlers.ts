import { active, playerAt } from '../../../core/seats';
import type { Box } from '../box';
import type { PlayerRow, Row } from '../state';

/** How many settlers the player whose turn it is must put on a location to use it (NW-W2, NW-W3). */
export function requiredSettlers(box: Box, state: Row, location: number): number {
  return Math.max(1, askedFor(box, state, location) - nativeHelp(box, active(state), location));
}

/** The settlers that a location asks for before native help (NW-W2). */
export function askedFor({ places }: Box, { settlers, owners }: Row, location: number): number {
  return owners[location] === -1 ? (places.settlers[location] as number) : (settlers[location] as number) + 1;
}

/** By how many settlers the cards of a player lower what a location asks for (NW-W3, NW-C3). */
function nativeHelp({ cards }: Box, { pointCards }: PlayerRow, location: number): number {
  let help = 0;
  for (let i = 0; i < pointCards.length; i++)
    help += ((cards.helpAt[pointCards.get(i)] as number) >> location) & 1;
  return help;
}

/** The locations where cards of a player lower what is asked for, one bit for each. */
export function helpedPlaces({ cards }: Box, { pointCards }: PlayerRow): number {
  let places = 0;
  for (let i = 0; i < pointCards.length; i++) places |= cards.helpAt[pointCards.get(i)] as number;
  return places;
}

/** Puts the settlers required on a location; those of another player go home (NW-W4). */
export function placeSettlers(box: Box, state: Row, location: number): void {
  const { seat, owners, settlers } = state;
  const required = requiredSettlers(box, state, location);
  const owner = owners[location] as number;
  if (owner !== -1) playerAt(state, owner).settlers += settlers[location] as number;
  playerAt(state, seat).settlers -= required;
  settlers[location] = required;
  owners[location] = seat;
}

/** All settlers of the player whose turn it is go home (NW-T2). */
export function returnSettlers(state: Row): void {
  const { seat, owners, settlers } = state;
  let returned = 0;
  for (let location = 0; location < owners.length; location++) {
    if (owners[location] !== seat) continue;
    returned += settlers[location] as number;
    settlers[location] = 0;
    owners[location] = -1;
  }
  playerAt(state, seat).settlers += returned;
}

/** Moves settlers from the reserve to the player board, as many as there are (NW-C1, NW-X1). */
export function callSettlers(player: PlayerRow, wanted: number): void {
  const called = Math.min(wanted, player.reserve);
  player.reserve -= called;
  player.settlers += called;
}
