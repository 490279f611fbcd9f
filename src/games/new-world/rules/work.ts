import {
  type Counts,
  canTradeBy,
  hasUpgradable,
  type MutableCounts,
  type Rank,
  tradeBy,
} from '../../../mechanics/cubes/cubes';
import { cannotPay, wouldNeed } from '../../../mechanics/cubes/hold';
import type { AnyFault } from '../../../play/rule';
import { playerAt } from '../../../play/seats';
import { differ, isBelow, lowestOf, negatives, withoutLowest } from '../../../rows/bits';
import { enter } from '../../../rows/layout';
import { plural } from '../../../util/text';
import { PLACE, settlersNeeded } from '../pieces';
import type { CompiledGame, NewWorldFault, PlayerRow, Row, Rule } from '../state';
import { finishTurn, hasUse, namedLocation, usefulForts } from './turn';

/** Puts settlers on a location and begins its action (NW-W1 to NW-W7). */
export const work: Rule<'location'> = {
  clause: 'NW-T1',
  list(compiled, state, out, first) {
    const player = state.active;
    if (player.settlers === 0) return;
    const open = openPlaces(compiled, state);
    const useful = usefulPlaces(compiled, state, open);
    const equipped = markedBy(player.pointCards, compiled.cards.toolAt);
    let tooled = 0;
    for (let left = open & ~useful & equipped; left !== 0; left = withoutLowest(left)) {
      const location = lowestOf(left);
      if (isOfUse(compiled, state, location, cubesWithTools(compiled, player, location)))
        tooled |= 1 << location;
    }
    out.pushBits(first, useful | tooled);
  },
  forbids: (compiled, state, { location }) => workViolation(compiled, state, location),
  price: (compiled, state, { location }) => ({
    settlers: requiredSettlers(compiled, state, location),
    to: ['table'],
  }),
  perform(compiled, state, { location }) {
    placeSettlers(compiled, state, location);
    addToolCubes(compiled, state.active, location, state.active.cubes);
    beginAction(compiled, state, location);
  },
};

/** The number of settlers that the active player must put on a location to use it (NW-W2, NW-W3). */
function requiredSettlers(compiled: CompiledGame, state: Row, location: number): number {
  const shown = compiled.places.settlers[location] as number;
  const help = nativeHelp(compiled, state.active, location);
  return settlersNeeded(shown, state.settlers[location] as number, help);
}

/** The number of settlers that native-help cards of a player save at a location (NW-W3, NW-C3). */
function nativeHelp({ cards }: CompiledGame, { pointCards }: PlayerRow, location: number): number {
  let help = 0;
  for (let i = 0; i < pointCards.length; i++)
    help += ((cards.helpAt[pointCards.get(i)] as number) >> location) & 1;
  return help;
}

/**
 * A bit mask of the locations without an exploration tile and without settlers of the active player, for which that
 * player has enough settlers (NW-W1 to NW-W4).
 */
function openPlaces(compiled: CompiledGame, state: Row): number {
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
  const helped = markedBy(state.active.pointCards, compiled.cards.helpAt) & (free | taken) & ~open;
  for (let left = helped; left !== 0; left = withoutLowest(left)) {
    const location = lowestOf(left);
    if (ready >= requiredSettlers(compiled, state, location)) open |= 1 << location;
  }
  return open;
}

/** The union of the bit masks of all point cards of a player in a table of bit masks of locations. */
function markedBy(pointCards: PlayerRow['pointCards'], bits: Int32Array): number {
  let locations = 0;
  for (let i = 0; i < pointCards.length; i++) locations |= bits[pointCards.get(i)] as number;
  return locations;
}

/** Puts the required settlers on a location; settlers of another player return to that player's board (NW-W4). */
function placeSettlers(compiled: CompiledGame, state: Row, location: number): void {
  const { seat, owners, settlers } = state;
  const required = requiredSettlers(compiled, state, location);
  const owner = owners[location] as number;
  if (owner !== -1) playerAt(state, owner).settlers += settlers[location] as number;
  playerAt(state, seat).settlers -= required;
  settlers[location] = required;
  owners[location] = seat;
}

/** Carries out production or enters a phase for decisions; ends the turn if there is no decision (NW-W6). */
function beginAction(compiled: CompiledGame, state: Row, location: number): void {
  const { places } = compiled;
  const kind = places.kind[location] as number;
  if (kind === PLACE.upgrade && !hasUpgradable(state.active.cubes)) {
    finishTurn(compiled, state);
    return;
  }
  if (kind === PLACE.production) {
    tradeBy(places.trades, location, state.active.cubes);
    finishTurn(compiled, state);
    return;
  }
  state.location = location;
  state.upgrades = places.steps[location] as number;
  enter(state, places.phase[location] as number);
}

/** The locations of the bit mask `among` with an action that the active player can carry out without tools (NW-W6). */
function usefulPlaces(compiled: CompiledGame, state: Row, among: number): number {
  const { cubes } = state.active;
  const { ofKind, affordable } = compiled.places;
  const payable = among & affordable.by(cubes) & ~ofKind.fort;
  const done = hasUpgrade(compiled, cubes) ? payable : payable & ~ofKind.upgrade;
  return done | usefulForts(compiled, state, among & ofKind.fort, cubes);
}

function workViolation(compiled: CompiledGame, state: Row, location: number): AnyFault | null {
  const player = state.active;
  if (state.explorationTiles[location] !== -1) return unexplored;
  if (state.owners[location] === state.seat) return ownSettlers;
  if (player.settlers < requiredSettlers(compiled, state, location)) return tooFewSettlers;
  if (isOfUse(compiled, state, location, cubesWithTools(compiled, player, location))) return null;
  return uselessAt[compiled.places.kind[location] as number] ?? null;
}

/** Whether an upgrade location can be used with `cubes` (NW-W8). */
function hasUpgrade({ upgradeAtLeastOnce }: CompiledGame, cubes: Counts): boolean {
  return upgradeAtLeastOnce === 'noneNeeded' || hasUpgradable(cubes);
}

/** Whether the active player could carry out the action of a location with `cubes` in the hold (NW-W6). */
function isOfUse(compiled: CompiledGame, state: Row, location: number, cubes: Counts): boolean {
  const { places } = compiled;
  switch (places.kind[location]) {
    case PLACE.upgrade:
      return hasUpgrade(compiled, cubes);
    case PLACE.trade:
      return canTradeBy(places.trades, location, cubes);
    case PLACE.fort:
      return hasUse(compiled, state, location, cubes);
    default:
      return true;
  }
}

const unexplored: NewWorldFault<'unexplored', 'location'> = {
  code: 'unexplored',
  clause: 'NW-W1',
  message: ({ location }) => `${location} is still covered by an exploration tile.`,
  data: namedLocation,
};
const ownSettlers: NewWorldFault<'own-settlers', 'location'> = {
  code: 'own-settlers',
  clause: 'NW-W1',
  message: ({ location }) => `Your settlers are already at ${location}.`,
  data: (compiled, state, named) => ({
    ...namedLocation(compiled, state, named),
    settlers: state.settlers[named.location] ?? 0,
  }),
};
const tooFewSettlers: NewWorldFault<'too-few-settlers', 'location'> = {
  code: 'too-few-settlers',
  clause: 'NW-W4',
  message: ({ location, required, missing }) =>
    `${location} asks for ${plural(required, 'settler')}: you would need ${missing} more.`,
  data(compiled, state, named) {
    const required = requiredSettlers(compiled, state, named.location);
    const { settlers: ready } = state.active;
    return { ...namedLocation(compiled, state, named), required, ready, missing: required - ready };
  },
};
const nothingToUpgrade: NewWorldFault<'nothing-to-upgrade', 'location'> = {
  code: 'nothing-to-upgrade',
  clause: 'NW-W6',
  message: ({ location }) => `You would have no cube to upgrade at ${location}.`,
  data: namedLocation,
};
const cannotTrade: NewWorldFault<'cannot-trade', 'location'> = {
  code: 'cannot-trade',
  clause: 'NW-W6',
  message: wouldNeed('to trade'),
  data(compiled, state, { location }) {
    const held = cubesWithTools(compiled, state.active, location);
    return cannotPay(compiled.locations[location]?.id, held, compiled.places.trades, 8 * location);
  },
};
const nothingAtFort: NewWorldFault<'nothing-at-fort', 'location'> = {
  code: 'nothing-at-fort',
  clause: 'NW-W6',
  message: ({ location }) => `At ${location} you could neither pay for the card nor take a bonus tile.`,
  data: namedLocation,
};

/** The refusals if the action of a location cannot be carried out, by kind of location. */
const uselessAt = [null, nothingToUpgrade, cannotTrade, nothingAtFort];

/** The buffer for results of `cubesWithTools`, so that listing actions does not allocate memory. */
const hold = new Int32Array(4) as unknown as MutableCounts;

/** The cubes of a player plus those that tools give at a location (NW-W5). The next call overwrites the result. */
function cubesWithTools(compiled: CompiledGame, player: PlayerRow, location: number): Counts {
  const { cubes } = player;
  for (let rank = 0; rank < 4; rank++) hold[rank as Rank] = cubes[rank as Rank];
  addToolCubes(compiled, player, location, hold);
  return hold;
}

/** Adds the cubes that tool cards of a player give at a location (NW-W5, NW-C4). */
function addToolCubes(
  { cards }: CompiledGame,
  { pointCards }: PlayerRow,
  location: number,
  cubes: MutableCounts,
): void {
  for (let i = 0; i < pointCards.length; i++) {
    const card = pointCards.get(i);
    cubes[cards.toolRank[card] as Rank] += ((cards.toolAt[card] as number) >> location) & 1;
  }
}
