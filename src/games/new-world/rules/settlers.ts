import { playerAt } from '../../../play/seats';
import { differ, isBelow, lowestOf, negatives, withoutLowest } from '../../../rows/bits';
import { settlersNeeded } from '../lookups';
import type { CompiledGame, PlayerRow, Row } from '../state';

/** How many settlers the player whose turn it is must put on a location to use it (NW-W2, NW-W3). */
export function requiredSettlers(compiled: CompiledGame, state: Row, location: number): number {
  const shown = compiled.places.settlers[location] as number;
  const help = nativeHelp(compiled, state.active, location);
  return settlersNeeded(shown, state.settlers[location] as number, help);
}

/** By how many settlers the cards of a player lower what a location asks for (NW-W3, NW-C3). */
function nativeHelp({ cards }: CompiledGame, { pointCards }: PlayerRow, location: number): number {
  let help = 0;
  for (let i = 0; i < pointCards.length; i++)
    help += ((cards.helpAt[pointCards.get(i)] as number) >> location) & 1;
  return help;
}

/**
 * The locations where the player whose turn it is can put as many settlers as are required, one bit for each: no tile
 * lies there, nor do own settlers stand there (NW-W1 to NW-W4).
 */
export function openPlaces(compiled: CompiledGame, state: Row): number {
  const { settlers: ready } = state.active;
  const { seat, owners, settlers, explorationTiles } = state;
  const { within } = compiled.places;
  const explored = negatives(explorationTiles);
  const free = explored & negatives(owners);
  let taken = explored & ~free;
  let open = free & (within[Math.min(ready, within.length - 1)] as number);
  for (let left = taken; left !== 0; left = withoutLowest(left)) {
    const location = lowestOf(left);
    const isOther = differ(owners[location] as number, seat);
    taken ^= (1 - isOther) << location;
    open |= (isOther & isBelow(settlers[location] as number, ready)) << location;
  }
  const helped = helpedPlaces(compiled, state.active) & (free | taken) & ~open;
  for (let left = helped; left !== 0; left = withoutLowest(left)) {
    const location = lowestOf(left);
    if (ready >= requiredSettlers(compiled, state, location)) open |= 1 << location;
  }
  return open;
}

/** The locations where cards of a player lower what is asked for, one bit for each. */
function helpedPlaces({ cards }: CompiledGame, { pointCards }: PlayerRow): number {
  let places = 0;
  for (let i = 0; i < pointCards.length; i++) places |= cards.helpAt[pointCards.get(i)] as number;
  return places;
}

/** Puts the settlers required on a location; those of another player go home (NW-W4). */
export function placeSettlers(compiled: CompiledGame, state: Row, location: number): void {
  const { seat, owners, settlers } = state;
  const required = requiredSettlers(compiled, state, location);
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
