import type { Violation } from '../../engine/errors';
import { type Counts, covers } from '../../parts/cubes';
import { active } from '../../parts/seats';
import type { Box } from '../box';
import type { Row } from '../state';
import { finishTurn } from './turn';

/** What forbids whoever holds `cubes` to claim the card above a fort (NW-F1). */
export function claimViolation(box: Box, state: Row, location: number, cubes: Counts): Violation | null {
  if (state.claimed === 1) return alreadyClaimed;
  const cost = box.costs[state.pointRow[box.fortAt[location] ?? -1] ?? -1];
  if (cost === undefined) return noCard;
  return covers(cubes, cost) ? null : tooExpensive;
}

/** What forbids the player whose turn it is to take a bonus tile of a fort from one of its stacks (NW-F1, NW-F2). */
export function bonusViolation(box: Box, state: Row, location: number, stack: number): Violation | null {
  if (state.tookBonus === 1) return alreadyTaken;
  if (active(state).bonusTiles.length >= box.components.setup.bonusSlots) return slotsFull;
  const tiles = state.bonusStacks[box.stacksAt[location]?.[stack] ?? -1];
  if (tiles === undefined) return noStack;
  return tiles.length > 0 ? null : stackEmpty;
}

/** Whether a fort has anything for whoever holds `cubes` and whose turn it is (NW-W6). */
export function hasUse(box: Box, state: Row, location: number, cubes: Counts): boolean {
  if (claimViolation(box, state, location, cubes) === null) return true;
  const stacks = box.stacksAt[location]?.length ?? 0;
  for (let stack = 0; stack < stacks; stack++) {
    if (bonusViolation(box, state, location, stack) === null) return true;
  }
  return false;
}

/** Stays at the fort while something can be done there; otherwise the turn ends by itself. */
export function goOnAtFort(box: Box, state: Row): void {
  if (hasUse(box, state, state.location, active(state).cubes)) state.phase = 'fort';
  else finishTurn(box, state);
}

const alreadyClaimed: Violation = {
  code: 'already-claimed',
  clause: 'NW-F1',
  message: 'A fort gives one card at most each time that it is used.',
};
const noCard: Violation = {
  code: 'no-card',
  clause: 'NW-F3',
  message: 'No card lies above this fort.',
};
const tooExpensive: Violation = {
  code: 'cannot-pay-card',
  clause: 'NW-F1',
  message: 'The hold lacks cubes that the card shows.',
};
const alreadyTaken: Violation = {
  code: 'already-taken',
  clause: 'NW-F1',
  message: 'A fort gives one bonus tile at most each time that it is used.',
};
const slotsFull: Violation = {
  code: 'slots-full',
  clause: 'NW-F2',
  message: 'All slots for bonus tiles are full.',
};
const noStack: Violation = {
  code: 'no-such-stack',
  clause: 'NW-F2',
  message: 'This fort has no such stack.',
};
const stackEmpty: Violation = {
  code: 'stack-empty',
  clause: 'NW-F2',
  message: 'No tile is left in this stack.',
};
