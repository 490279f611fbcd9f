import { type Counts, coversAt } from '../../../mechanics/cubes/cubes';
import { cannotPay } from '../../../mechanics/hold/violations';
import type { AnyFault } from '../../../play/fault';
import type { CellList } from '../../../rows/cell-list';
import { enter } from '../../../rows/layout';
import type { CompiledGame } from '../compiled-game';
import type { PlayerRow, Row } from '../state';
import { locationInUse, type NewWorldFault } from '../violations';
import { finishTurn } from './turn';

/** The reason against claiming, with these `cubes`, the card above a fort (NW-F1). */
export function claimViolation(
  compiled: CompiledGame,
  state: Row,
  location: number,
  cubes: Counts,
): AnyFault | null {
  if (state.claimed === 1) return alreadyClaimed;
  if (cardAbove(compiled, state, location) === -1) return noCard;
  return canPay(compiled, state, location, cubes) ? null : tooExpensive;
}

/** The point card above a fort; -1 if there is none (NW-F3). */
function cardAbove({ places }: CompiledGame, { pointRow }: Row, location: number): number {
  return pointRow[places.fort[location] as number] ?? -1;
}

/** Whether a card lies above a fort for which `cubes` are enough. */
function canPay(compiled: CompiledGame, state: Row, location: number, cubes: Counts): boolean {
  const card = cardAbove(compiled, state, location);
  return card !== -1 && coversAt(cubes, compiled.cards.cost, 4 * card);
}

/** The reason against the active player taking a bonus tile of a fort from one of its stacks (NW-F1, NW-F2). */
export function bonusViolation(
  compiled: CompiledGame,
  state: Row,
  location: number,
  stack: number,
): AnyFault | null {
  if (state.tookBonus === 1) return alreadyTaken;
  if (!hasBonusSlot(compiled, state.active)) return slotsFull;
  const tiles = stackAt(compiled, state, location, stack);
  if (tiles === undefined) return noStack;
  return tiles.length > 0 ? null : stackEmpty;
}

/** Whether a place for a bonus tile is left on the board of a player (NW-F2). */
function hasBonusSlot({ bonusSlots }: CompiledGame, { bonusTiles }: PlayerRow): boolean {
  return bonusTiles.length < bonusSlots;
}

/** A bonus stack of a fort. */
export function stackAt(
  { places }: CompiledGame,
  { bonusStacks }: Row,
  location: number,
  stack: number,
): CellList | undefined {
  if (stack >= (places.stacks[location] as number)) return undefined;
  return bonusStacks[(places.firstStack[location] as number) + stack];
}

/** Whether a fort has anything for whoever holds `cubes` and whose turn it is (NW-W6). */
export function hasUse(compiled: CompiledGame, state: Row, location: number, cubes: Counts): boolean {
  if (state.claimed === 0 && canPay(compiled, state, location, cubes)) return true;
  return state.tookBonus === 0 && hasBonusSlot(compiled, state.active) && hasBonus(compiled, state, location);
}

/** Whether any bonus tile is left at a fort. */
function hasBonus({ places }: CompiledGame, { bonusStacks }: Row, location: number): boolean {
  const first = places.firstStack[location] as number;
  const end = first + (places.stacks[location] as number);
  for (let stack = first; stack < end; stack++) if ((bonusStacks[stack]?.length ?? 0) > 0) return true;
  return false;
}

/** Stays at the fort while something can be done there; otherwise the turn ends by itself. */
export function goOnAtFort(compiled: CompiledGame, state: Row): void {
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
