import { anyBonusLeft } from '../../../mechanics/bonus-tiles/bonus-tiles';
import type { CompiledGame } from '../compiled-game';
import type { Row } from '../state';
import type { WrongReward } from '../violations';

/** What an emptied column can bring: a bonus tile, or a merchant card from the row (SS-K2, SS-K3). */
export type Reward = 'bonus' | 'merchant';

/** The column of the active player's board that was emptied last (SS-K4); -1 if none has been. */
export function lastEmptied(state: Row): number {
  const { built } = state.active;
  let least = built[0] ?? 0;
  for (let row = 1; row < built.length; row++) least = Math.min(least, built[row] ?? 0);
  return least - 1;
}

/** What is told of that column, which is counted from 1. */
export function emptiedColumn(_compiled: CompiledGame, state: Row): WrongReward {
  return { column: lastEmptied(state) + 1 };
}

/** Whether emptying a column brings a kind of reward. */
export function brings(compiled: CompiledGame, column: number, reward: Reward): boolean {
  return compiled.components.columnRewards[column]?.includes(reward) ?? false;
}

/** Whether anything is left of what a column brings (SS-K2). */
export function isRewardLeft(compiled: CompiledGame, state: Row, column: number): boolean {
  return (
    (brings(compiled, column, 'bonus') && anyBonusLeft(state)) ||
    (brings(compiled, column, 'merchant') && state.merchantRow.length > 0)
  );
}

/** What the column emptied last brings, while its reward is due. */
export function rewardsIn(compiled: CompiledGame, row: Row): readonly Reward[] {
  if (row.phase !== 'reward') return [];
  return (['bonus', 'merchant'] as const).filter((reward) => brings(compiled, lastEmptied(row), reward));
}
