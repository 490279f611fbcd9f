import { type Counts, hasUpgradable, type MutableCounts, type Rank } from '../../../mechanics/cubes/cubes';
import { cannotPay } from '../../../mechanics/cubes/hold';
import { canTradeBy, tradeBy } from '../../../mechanics/cubes/trade';
import type { NumbersOf } from '../../../play/actions';
import type { AnyFault } from '../../../play/rule';
import { lowestOf, withoutLowest } from '../../../rows/bits';
import { enter } from '../../../rows/layout';
import { PLACE } from '../locations';
import type { CompiledGame, NewWorldFault, PlayerRow, Row, Rule } from '../state';
import type { WrongLocation } from '../types';
import { hasUse, usefulForts } from './fort';
import { openPlaces, placeSettlers, requiredSettlers } from './settlers';
import { finishTurn } from './turn';

/** Puts settlers on a location and begins its action (NW-W1 to NW-W7). */
export const work: Rule<'location'> = {
  clause: 'NW-T1',
  list(compiled, state, out, first) {
    const player = state.active;
    if (player.settlers === 0) return;
    const open = openPlaces(compiled, state);
    const useful = usefulPlaces(compiled, state, open);
    const equipped = equippedPlaces(compiled, player);
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
    takeToolCubes(compiled, state.active, location);
    beginAction(compiled, state, location);
  },
};

/** Production is done at once and ends the turn, as do upgrades if none can be made; elsewhere decisions follow (NW-W6). */
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

/** Of some locations those whose action the player whose turn it is can carry out without any tools (NW-W6). */
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

/** Whether whoever holds `cubes` and whose turn it is can carry out the action of a location (NW-W6). */
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

const placeNamed = (
  { locations }: CompiledGame,
  _state: Row,
  { location }: NumbersOf<'location'>,
): WrongLocation => ({ location: locations[location]?.id ?? '' });

const unexplored: NewWorldFault<'unexplored', 'location'> = {
  code: 'unexplored',
  clause: 'NW-W1',
  message: 'An exploration tile lies on this location.',
  data: placeNamed,
};
const ownSettlers: NewWorldFault<'own-settlers', 'location'> = {
  code: 'own-settlers',
  clause: 'NW-W1',
  message: 'Your settlers are already on this location.',
  data: (compiled, state, named) => ({
    ...placeNamed(compiled, state, named),
    settlers: state.settlers[named.location] ?? 0,
  }),
};
const tooFewSettlers: NewWorldFault<'too-few-settlers', 'location'> = {
  code: 'too-few-settlers',
  clause: 'NW-W4',
  message: 'There are fewer settlers on the player board than this location requires.',
  data(compiled, state, named) {
    const required = requiredSettlers(compiled, state, named.location);
    const { settlers: ready } = state.active;
    return { ...placeNamed(compiled, state, named), required, ready, missing: required - ready };
  },
};
const nothingToUpgrade: NewWorldFault<'nothing-to-upgrade', 'location'> = {
  code: 'nothing-to-upgrade',
  clause: 'NW-W6',
  message: 'There would be no cube that can be upgraded.',
  data: placeNamed,
};
const cannotTrade: NewWorldFault<'cannot-trade', 'location'> = {
  code: 'cannot-trade',
  clause: 'NW-W6',
  message: 'The hold would lack the cubes that this trade takes.',
  data(compiled, state, { location }) {
    const held = cubesWithTools(compiled, state.active, location);
    return cannotPay(compiled.locations[location]?.id, held, compiled.places.trades, 8 * location);
  },
};
const nothingAtFort: NewWorldFault<'nothing-at-fort', 'location'> = {
  code: 'nothing-at-fort',
  clause: 'NW-W6',
  message: 'There is no card here that could be paid for and no bonus tile that could be taken.',
  data: placeNamed,
};

/** By kind of location what is to be said when its action cannot be carried out. */
const uselessAt = [null, nothingToUpgrade, cannotTrade, nothingAtFort];

/** The tool cards of a player give their cubes at a location (NW-W5, NW-C4). */
export function takeToolCubes(compiled: CompiledGame, player: PlayerRow, location: number): void {
  addToolCubes(compiled, player, location, player.cubes);
}

/** Room for one hold. */
const hold = new Int32Array(4) as unknown as MutableCounts;

/** What a player would hold then, to be read at once. */
export function cubesWithTools(compiled: CompiledGame, player: PlayerRow, location: number): Counts {
  const { cubes } = player;
  for (let rank = 0; rank < 4; rank++) hold[rank as Rank] = cubes[rank as Rank];
  addToolCubes(compiled, player, location, hold);
  return hold;
}

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

/** The locations where tool cards of a player give cubes, one bit for each. */
export function equippedPlaces({ cards }: CompiledGame, { pointCards }: PlayerRow): number {
  let places = 0;
  for (let i = 0; i < pointCards.length; i++) places |= cards.toolAt[pointCards.get(i)] as number;
  return places;
}
