import type { Fault } from '../../play/rule';
import type { CompiledSea, SeaPlayer, SeaState } from './state';

/** What is told of an empty stack. */
export interface StackEmpty {
  /** The stack, counted from 0. */
  readonly stack: number;
}

/** What refusals about bonus tiles tell, by code. */
export interface BonusViolations {
  /** No tile is left in the stack. */
  'stack-empty': StackEmpty;
}

/** What the bonus tiles that a player has taken bring together of one effect (EW-K4). */
export function bonusOf({ bonusTiles }: SeaPlayer, numbers: readonly number[] = []): number {
  let sum = 0;
  for (let i = 0; i < numbers.length; i += 2)
    sum += (bonusTiles[numbers[i] as number] as number) * (numbers[i + 1] as number);
  return sum;
}

/** The spaces of the hold: hold tiles add theirs (C-5, EW-K7, SS-K5). */
export function holdSpaces(
  { board, bonus }: Pick<CompiledSea, 'board' | 'bonus'>,
  player: SeaPlayer,
): number {
  return board.holdSpaces + bonusOf(player, bonus.holdSpaces);
}

/** The bonus tile on top of a stack, or -1 if none is left. */
export function topBonus(
  compiled: Pick<CompiledSea, 'bonusStacks'>,
  state: Pick<SeaState, 'bonusLeft'>,
  stack: number,
): number {
  const tiles = compiled.bonusStacks[stack] ?? [];
  return tiles[tiles.length - (state.bonusLeft[stack] ?? 0)] ?? -1;
}

/** Whether any bonus tile is left to be taken. */
export function anyBonusLeft({ bonusLeft }: Pick<SeaState, 'bonusLeft'>): boolean {
  return bonusLeft.some((left) => left > 0);
}

/** The reason against taking a tile of a stack (EW-K4). */
export function stackViolation(state: Pick<SeaState, 'bonusLeft'>, stack: number): typeof stackEmpty | null {
  return (state.bonusLeft[stack] ?? 0) > 0 ? null : stackEmpty;
}

const stackEmpty: Fault<'stack-empty', StackEmpty, object, object, 'stack'> = {
  code: 'stack-empty',
  clause: 'EW-K4',
  message: 'No tile is left in this stack.',
  data: (_compiled, _state, { stack }) => ({ stack }),
};

/** Moves the top tile of a stack to the player whose turn it is (EW-K4). */
export function takeBonus(compiled: CompiledSea, state: SeaState, stack: number): void {
  const tile = topBonus(compiled, state, stack);
  if (tile === -1) return;
  const player = state.active;
  state.bonusLeft[stack] = (state.bonusLeft[stack] ?? 0) - 1;
  player.bonusTiles[tile] = (player.bonusTiles[tile] ?? 0) + 1;
}
