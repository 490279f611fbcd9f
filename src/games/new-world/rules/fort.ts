import { addAt, type Counts, coversAt, cubesAt, subtractAt } from '../../../mechanics/cubes/cubes';
import { cannotPay } from '../../../mechanics/cubes/hold';
import type { AnyFault } from '../../../play/rule';
import { lowestOf, withoutLowest } from '../../../rows/bits';
import type { CellList } from '../../../rows/cell-list';
import { enter } from '../../../rows/layout';
import { addInOrder } from '../../../rows/sorted';
import {
  type CompiledGame,
  locationInUse,
  type NewWorldFault,
  type PlayerRow,
  type Row,
  type Rule,
} from '../state';
import { callSettlers } from './settlers';
import { finishTurn } from './turn';

/** The reason against claiming the card above the fort in use (NW-F1). */
function claimViolation(compiled: CompiledGame, state: Row): AnyFault | null {
  if (state.claimed === 1) return alreadyClaimed;
  const card = cardAbove(compiled, state, state.location);
  if (card === -1) return noCard;
  return coversAt(state.active.cubes, compiled.cards.cost, 4 * card) ? null : tooExpensive;
}

/** The point card above a fort; -1 if there is none (NW-F3). */
function cardAbove({ places }: CompiledGame, { pointRow }: Row, location: number): number {
  return pointRow[places.fort[location] as number] ?? -1;
}

/** The reason against taking a bonus tile from a stack of the fort in use (NW-F1, NW-F2). */
function bonusViolation(compiled: CompiledGame, state: Row, stack: number): AnyFault | null {
  if (state.tookBonus === 1) return alreadyTaken;
  if (!hasBonusSlot(compiled, state.active)) return slotsFull;
  const tiles = stackAt(compiled, state, stack);
  if (tiles === undefined) return noStack;
  return tiles.length > 0 ? null : stackEmpty;
}

/** Whether a place for a bonus tile is left on the board of a player (NW-F2). */
function hasBonusSlot({ bonusSlots }: CompiledGame, { bonusTiles }: PlayerRow): boolean {
  return bonusTiles.length < bonusSlots;
}

/** A bonus stack of the fort in use. */
function stackAt({ places }: CompiledGame, row: Row, stack: number): CellList | undefined {
  const { location, bonusStacks } = row;
  if (stack >= (places.stacks[location] as number)) return undefined;
  return bonusStacks[(places.firstStack[location] as number) + stack];
}

/** Whether a fort has anything for whoever holds `cubes` and whose turn it is (NW-W6). */
export function hasUse(compiled: CompiledGame, state: Row, location: number, cubes: Counts): boolean {
  return usefulForts(compiled, state, 1 << location, cubes) !== 0;
}

/** Of some forts, one bit for each, those that have anything for whoever holds `cubes` and whose turn it is (NW-W6). */
export function usefulForts(compiled: CompiledGame, state: Row, among: number, cubes: Counts): number {
  const canTakeTile = state.tookBonus === 0 && hasBonusSlot(compiled, state.active);
  let useful = state.claimed === 0 ? among & claimableForts(compiled, state, cubes) : 0;
  if (!canTakeTile) return useful;
  for (let left = among & ~useful; left !== 0; left = withoutLowest(left))
    if (hasBonus(compiled, state, lowestOf(left))) useful |= left & -left;
  return useful;
}

/** The forts below a card for which `cubes` are enough (NW-F1, NW-F3). */
function claimableForts({ cards, places }: CompiledGame, { pointRow }: Row, cubes: Counts): number {
  return cards.payable.at(pointRow, places.fortAt, cubes);
}

/** Whether any bonus tile is left at a fort. */
function hasBonus({ places }: CompiledGame, { bonusStacks }: Row, location: number): boolean {
  const first = places.firstStack[location] as number;
  const end = first + (places.stacks[location] as number);
  for (let stack = first; stack < end; stack++) if ((bonusStacks[stack]?.length ?? 0) > 0) return true;
  return false;
}

/** Stays at the fort while something can be done there; otherwise the turn ends by itself. */
function goOnAtFort(compiled: CompiledGame, state: Row): void {
  if (hasUse(compiled, state, state.location, state.active.cubes)) enter(state, compiled.phases.fort);
  else finishTurn(compiled, state);
}

const alreadyClaimed: NewWorldFault<'already-claimed'> = {
  code: 'already-claimed',
  clause: 'NW-F1',
  message: 'A fort gives at most one card each time it is used.',
  data: locationInUse,
};
const noCard: NewWorldFault<'no-card'> = {
  code: 'no-card',
  clause: 'NW-F3',
  message: 'No card lies above this fort.',
  data: locationInUse,
};
const tooExpensive: NewWorldFault<'cannot-pay-card'> = {
  code: 'cannot-pay-card',
  clause: 'NW-F1',
  message: 'The hold lacks cubes that the card shows.',
  data(compiled, state) {
    const card = cardAbove(compiled, state, state.location);
    const { id } = compiled.components.pointCards[card] ?? {};
    return cannotPay(id, state.active.cubes, compiled.cards.cost, 4 * card);
  },
};
const alreadyTaken: NewWorldFault<'already-taken'> = {
  code: 'already-taken',
  clause: 'NW-F1',
  message: 'A fort gives at most one bonus tile each time it is used.',
  data: locationInUse,
};
const slotsFull: NewWorldFault<'slots-full'> = {
  code: 'slots-full',
  clause: 'NW-F2',
  message: 'All slots for bonus tiles are full.',
  data: ({ bonusSlots: slots }) => ({ slots }),
};
const noStack: NewWorldFault<'no-such-stack', 'stack'> = {
  code: 'no-such-stack',
  clause: 'NW-F2',
  message: 'This fort has no such stack.',
  data: (compiled, state, { stack }) => ({
    ...locationInUse(compiled, state),
    stack,
    stacks: compiled.places.stacks[state.location] ?? 0,
  }),
};
const stackEmpty: NewWorldFault<'stack-empty', 'stack'> = {
  code: 'stack-empty',
  clause: 'NW-F2',
  message: 'No tile is left in this stack.',
  data: (_compiled, _state, { stack }) => ({ stack }),
};

/** Claims the point card above the fort in use (NW-F1); what it does at once comes next (NW-C1, NW-C2). */
export const claim: Rule = {
  clause: 'NW-F1',
  list(compiled, state, out, first) {
    if (claimViolation(compiled, state) === null) out.push(first);
  },
  forbids: claimViolation,
  price: (compiled, state) => ({
    cubes: cubesAt(compiled.cards.cost, 4 * cardAbove(compiled, state, state.location)),
  }),
  perform(compiled, state) {
    const player = state.active;
    const { cards, places } = compiled;
    const claimed = takeCard(state, places.fort[state.location] as number);
    subtractAt(player.cubes, cards.cost, 4 * claimed);
    addInOrder(player.pointCards, claimed);
    state.claimed = 1;
    callSettlers(player, cards.settlers[claimed] as number);
    if (cards.explores[claimed] === 1 && hasTileToExplore(state)) enter(state, compiled.phases.explore);
    else goOnAtFort(compiled, state);
  },
};

/** Takes a card out of the row; the others close up, away from the deck, and its top card follows (NW-F3). */
function takeCard(state: Row, fort: number): number {
  const row = state.pointRow;
  const taken = row[fort] ?? -1;
  const last = row.length - 1;
  for (let place = fort; place < last; place++) row[place] = row[place + 1] ?? -1;
  row[last] = state.deck.pop() ?? -1;
  return taken;
}

/** Takes the top tile of a bonus stack of the fort in use (NW-F1, NW-F2). */
export const takeBonus: Rule<'stack'> = {
  clause: 'NW-F1',
  forbids: (compiled, state, { stack }) => bonusViolation(compiled, state, stack),
  perform(compiled, state, { stack }) {
    const taken = stackAt(compiled, state, stack)?.pop();
    if (taken !== undefined) addInOrder(state.active.bonusTiles, taken);
    state.tookBonus = 1;
    goOnAtFort(compiled, state);
  },
};

/** Takes an exploration tile for an exploration card just claimed; the location under it is open to all (NW-C2). */
export const explore: Rule<'location'> = {
  clause: 'NW-C2',
  forbids: (_compiled, state, { location }) => (state.explorationTiles[location] !== -1 ? null : noTile),
  perform(compiled, state, { location }) {
    const player = state.active;
    const taken = state.explorationTiles[location] ?? -1;
    state.explorationTiles[location] = -1;
    addInOrder(player.explorationTiles, taken);
    callSettlers(player, compiled.finds.settlers[taken] as number);
    addAt(player.cubes, compiled.finds.cubes, 4 * taken);
    goOnAtFort(compiled, state);
  },
};

const noTile: NewWorldFault<'no-tile-here', 'location'> = {
  code: 'no-tile-here',
  clause: 'NW-C2',
  message: 'No exploration tile lies on this location.',
  data: ({ locations }, _state, { location }) => ({ location: locations[location]?.id ?? '' }),
};

/** Whether any exploration tile is left on the board. */
export function hasTileToExplore(state: Row): boolean {
  const { explorationTiles } = state;
  for (let location = 0; location < explorationTiles.length; location++)
    if (explorationTiles[location] !== -1) return true;
  return false;
}
