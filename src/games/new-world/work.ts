import {
  type Counts,
  hasUpgradable,
  type MutableCounts,
  type Rank,
  tradeBy,
} from '../../mechanics/cubes/cubes';
import { cannotPay, wouldNeed } from '../../mechanics/cubes/hold';
import { discardOrEndTurn } from '../../mechanics/ends';
import { playerAt } from '../../play/seats';
import { differ, isBelow, lowestOf, negatives, withoutLowest } from '../../rows/bits';
import { enter } from '../../rows/layout';
import { plural } from '../../util/text';
import {
  type CompiledGame,
  type Location,
  locationMeant,
  type PlayerRow,
  type Row,
  type Rule,
  refusalsOf,
  settlersNeeded,
} from './state';

/** Puts settlers on a location and begins its action (NW-W1 to NW-W7). */
export const work: Rule<'location'> = {
  clause: 'NW-T1',
  list(compiled, state, out, first) {
    const player = state.active;
    if (player.settlers === 0) return;
    const open = openPlaces(compiled, state);
    const useful = usefulPlaces(compiled, state, open, player.cubes);
    const equipped = markedBy(player.pointCards, compiled.cards.toolAt);
    let tooled = 0;
    for (let left = open & ~useful & equipped; left !== 0; left = withoutLowest(left))
      tooled |= usefulWithTools(compiled, state, lowestOf(left));
    out.pushBits(first, useful | tooled);
  },
  forbids(compiled, state, { location }) {
    if (state.explorationTiles[location] !== -1) return refusals.unexplored;
    if (state.owners[location] === state.seat) return refusals['own-settlers'];
    if (state.active.settlers < requiredSettlers(compiled, state, location))
      return refusals['too-few-settlers'];
    if (usefulWithTools(compiled, state, location) !== 0) return null;
    const { kind } = compiled.locations[location] as Location;
    return kind === 'production' ? null : refusals[USELESS[kind]];
  },
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

/** Returns the number of settlers that the active player must put on a location to use it (NW-W2, NW-W3, NW-C3). */
function requiredSettlers({ cards, places }: CompiledGame, state: Row, location: number): number {
  const { pointCards } = state.active;
  let help = 0;
  for (let i = 0; i < pointCards.length; i++)
    help += ((cards.helpAt[pointCards.get(i)] as number) >> location) & 1;
  return settlersNeeded(places.settlers[location] as number, state.settlers[location] as number, help);
}

/** Returns a bit mask of the locations to which the active player can send settlers (NW-W1 to NW-W4). */
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

/** Returns the union of the bit masks that `bits` has for a player's point cards. */
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
  const { turn, upgrade } = compiled.phases;
  const phase = places.phase[location] as number;
  if (phase === turn) tradeBy(places.trades, location, state.active.cubes);
  if (phase === turn || (phase === upgrade && !hasUpgradable(state.active.cubes))) {
    finishTurn(compiled, state);
    return;
  }
  state.location = location;
  state.upgrades = places.steps[location] as number;
  enter(state, phase);
}

/** Ends the turn of the active player; any discards (C-5) come before the next turn or the end of the game. */
export function finishTurn(compiled: CompiledGame, state: Row): void {
  state.location = -1;
  state.upgrades = 0;
  state.traded = 0;
  state.claimed = 0;
  state.tookBonus = 0;
  discardOrEndTurn(compiled, state);
}

/** Returns a bit mask of the locations in `among` with an action for which `cubes` suffice (NW-W6). */
function usefulPlaces(compiled: CompiledGame, state: Row, among: number, cubes: Counts): number {
  const { forts, upgrades, affordable } = compiled.places;
  const payable = among & affordable.by(cubes) & ~forts;
  const done = hasUpgrade(compiled, cubes) ? payable : payable & ~upgrades;
  return done | usefulForts(compiled, state, among & forts, cubes);
}

/** Returns a bit mask of the forts in `among` that the active player could use with `cubes` in the hold (NW-W6). */
export function usefulForts(compiled: CompiledGame, state: Row, among: number, cubes: Counts): number {
  const canTakeTile = state.tookBonus === 0 && hasBonusSlot(compiled, state.active);
  const { cards, places } = compiled;
  let useful = state.claimed === 0 ? among & cards.payable.at(state.pointRow, places.fortAt, cubes) : 0;
  if (!canTakeTile) return useful;
  for (let left = among & ~useful; left !== 0; left = withoutLowest(left))
    if (hasBonus(compiled, state, lowestOf(left))) useful |= left & -left;
  return useful;
}

function hasBonus({ places }: CompiledGame, { bonusStacks }: Row, location: number): boolean {
  const first = places.firstStack[location] as number;
  const end = first + (places.stacks[location] as number);
  for (let stack = first; stack < end; stack++) if ((bonusStacks[stack]?.length ?? 0) > 0) return true;
  return false;
}

export function hasBonusSlot({ bonusSlots }: CompiledGame, { bonusTiles }: PlayerRow): boolean {
  return bonusTiles.length < bonusSlots;
}

/** Returns the bit of a location if its action is possible with the cubes that tools give there; otherwise 0. */
function usefulWithTools(compiled: CompiledGame, state: Row, location: number): number {
  return usefulPlaces(compiled, state, 1 << location, cubesWithTools(compiled, state.active, location));
}

/** Whether an upgrade location can be used with `cubes` (NW-W8). */
function hasUpgrade({ upgradeAtLeastOnce }: CompiledGame, cubes: Counts): boolean {
  return upgradeAtLeastOnce === 'noneNeeded' || hasUpgradable(cubes);
}

const refusals = /* @__PURE__ */ refusalsOf({
  unexplored: {
    clause: 'NW-W1',
    message: ({ location }) => `${location} is still covered by an exploration tile.`,
  },
  'own-settlers': {
    clause: 'NW-W1',
    message: ({ location }) => `Your settlers are already at ${location}.`,
    data: (compiled, state, named) => ({
      ...locationMeant(compiled, state, named),
      settlers: state.settlers[named.location] ?? 0,
    }),
  },
  'too-few-settlers': {
    clause: 'NW-W4',
    message: ({ location, required, missing }) =>
      `${location} asks for ${plural(required, 'settler')}: you would need ${missing} more.`,
    data(compiled, state, named) {
      const required = requiredSettlers(compiled, state, named.location);
      const { settlers: ready } = state.active;
      return { ...locationMeant(compiled, state, named), required, ready, missing: required - ready };
    },
  },
  'nothing-to-upgrade': {
    clause: 'NW-W6',
    message: ({ location }) => `You would have no cube to upgrade at ${location}.`,
  },
  'cannot-trade': {
    clause: 'NW-W6',
    message: wouldNeed('to trade'),
    data(compiled, state, { location }) {
      const held = cubesWithTools(compiled, state.active, location);
      return cannotPay(compiled.locations[location]?.id, held, compiled.places.trades, 8 * location);
    },
  },
  'nothing-at-fort': {
    clause: 'NW-W6',
    message: ({ location }) => `At ${location} you could neither pay for the card nor take a bonus tile.`,
  },
});

/** The codes of the refusals if the action of a location cannot be carried out, by kind of location. */
const USELESS = { upgrade: 'nothing-to-upgrade', trade: 'cannot-trade', fort: 'nothing-at-fort' } as const;

/** The buffer for results of `cubesWithTools`, so that listing actions does not allocate memory. */
const hold = new Int32Array(4) as unknown as MutableCounts;

/** Returns a player's cubes plus those from tools at a location (NW-W5). The next call overwrites the result. */
function cubesWithTools(compiled: CompiledGame, player: PlayerRow, location: number): Counts {
  const { cubes } = player;
  for (let rank = 0; rank < 4; rank++) hold[rank as Rank] = cubes[rank as Rank];
  addToolCubes(compiled, player, location, hold);
  return hold;
}

/** Adds to `cubes` the cubes that tool cards of a player give at a location (NW-W5, NW-C4). */
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
