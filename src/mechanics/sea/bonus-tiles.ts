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

/** The combined effect of the bonus tiles a player has taken (EW-K4: they add up). */
function sum({ bonusTiles }: SeaPlayer, { tiles, byTile }: CompiledSea['bonus']['steps']): number {
  let out = 0;
  for (let i = 0; i < tiles.length; i++) {
    const tile = tiles[i] as number;
    out += (bonusTiles[tile] as number) * (byTile[tile] as number);
  }
  return out;
}

/** Free steps beyond what the turn allows anyway. */
export function extraSteps(compiled: CompiledSea, player: SeaPlayer): number {
  return sum(player, compiled.bonus.steps);
}

/** The spaces of the hold: hold tiles add theirs (C-5, EW-K7, SS-K5). */
export function holdSpaces(compiled: CompiledSea, player: SeaPlayer): number {
  return compiled.board.holdSpaces + sum(player, compiled.bonus.spaces);
}

/** Upgrades after building an outpost (EW-K6). */
export function buildUpgrades(compiled: CompiledSea, player: SeaPlayer): number {
  return sum(player, compiled.bonus.upgrades);
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
export function anyBonusLeft(state: Pick<SeaState, 'bonusLeft'>): boolean {
  const { bonusLeft } = state;
  for (let stack = 0; stack < bonusLeft.length; stack++) if ((bonusLeft[stack] ?? 0) > 0) return true;
  return false;
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
