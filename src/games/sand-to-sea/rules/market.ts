import { takeIntoHand } from '../../../mechanics/merchants/memory';
import { cardTradeCost, cardTradeViolation, tradeByCard } from '../../../mechanics/merchants/play';
import { slotViolation, takeFromRow } from '../../../mechanics/merchants/row';
import { anyBonusLeft, stackViolation, takeBonus as take } from '../../../mechanics/sea/bonus-tiles';
import {
  buildRule,
  canTrade,
  payCubeRule,
  placeOutpost,
  tradeCost,
  tradeOnce,
  tradeViolation,
} from '../../../mechanics/sea/outposts';
import type { AnyFault } from '../../../play/rule';
import { enter } from '../../../rows/layout';
import type { CompiledGame, Row, Rule, SandToSeaFault } from '../state';
import type { Reward, WrongReward } from '../types';
import { finishTurn, goOnPlaying } from './turn';

/** Stays at the market while a trade can be made there; otherwise the turn ends by itself. */
function goOnAtMarket(compiled: CompiledGame, state: Row): void {
  if (canTrade(compiled, state)) enter(state, compiled.phases.market);
  else finishTurn(compiled, state);
}

/** Builds an outpost on the tile of the boat (SS-K1, EW-K1 to EW-K3). */
export const build: Rule = buildRule('SS-V4', finishBuilding);

/** Pays one cube for the outpost being built (EW-K2). */
export const payCube: Rule<'cube'> = payCubeRule(finishBuilding);

/** The outpost leaves the player board; an emptied column brings its reward, if any is left (SS-K2, SS-K3). */
function finishBuilding(compiled: CompiledGame, state: Row): void {
  const emptied = placeOutpost(compiled, state);
  if (emptied !== -1 && isRewardLeft(compiled, state, emptied)) enter(state, compiled.phases.reward);
  else goOnAtMarket(compiled, state);
}

/** Trades once: by the card played (SS-P2), otherwise on a tile with an own outpost (SS-K1, EW-K5). */
export const trade: Rule = {
  clause: 'SS-V4',
  list(compiled, state, out, first) {
    if (isByCard(state) ? cardTradeViolation(compiled, state) === null : canTrade(compiled, state))
      out.push(first);
  },
  forbids: (compiled, state) =>
    isByCard(state) ? cardTradeViolation(compiled, state) : tradeViolation(compiled, state),
  price: (compiled, state) => (isByCard(state) ? cardTradeCost(compiled, state) : tradeCost(compiled, state)),
  perform(compiled, state) {
    if (isByCard(state)) {
      tradeByCard(compiled, state);
      goOnPlaying(compiled, state);
    } else {
      tradeOnce(compiled, state);
      goOnAtMarket(compiled, state);
    }
  },
};

function isByCard(state: Row): boolean {
  return state.played !== -1;
}

/** The column of the active player's board that was emptied last (SS-K4); -1 if none has been. */
export function lastEmptied(state: Row): number {
  const { built } = state.active;
  let least = built[0] ?? 0;
  for (let row = 1; row < built.length; row++) least = Math.min(least, built[row] ?? 0);
  return least - 1;
}

/** What is told of that column, which is counted from 1. */
function emptiedColumn(_compiled: CompiledGame, state: Row): WrongReward {
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

/** Takes the top tile of a bonus stack for an emptied column (SS-K3, EW-K4). */
export const takeBonus: Rule<'stack'> = {
  clause: 'SS-K3',
  forbids: (compiled, state, { stack }) => bonusViolation(compiled, state, stack),
  perform(compiled, state, { stack }) {
    take(compiled, state, stack);
    goOnAtMarket(compiled, state);
  },
};

function bonusViolation(compiled: CompiledGame, state: Row, stack: number): AnyFault | null {
  return brings(compiled, lastEmptied(state), 'bonus') ? stackViolation(state, stack) : noBonus;
}

const noBonus: SandToSeaFault<'no-bonus-tile'> = {
  code: 'no-bonus-tile',
  clause: 'SS-K2',
  message: 'This column brings a merchant card.',
  data: emptiedColumn,
};

/** Takes a merchant card from the row for an emptied column, without paying (SS-K2, SS-K3). */
export const takeMerchant: Rule<'slot'> = {
  clause: 'SS-K2',
  forbids: (compiled, state, { slot }) => merchantViolation(compiled, state, slot),
  perform(compiled, state, { slot }) {
    takeIntoHand(state.active, takeFromRow(state, slot));
    goOnAtMarket(compiled, state);
  },
};

function merchantViolation(compiled: CompiledGame, state: Row, slot: number): AnyFault | null {
  return brings(compiled, lastEmptied(state), 'merchant') ? slotViolation(compiled, state, slot) : noMerchant;
}

const noMerchant: SandToSeaFault<'no-merchant-card'> = {
  code: 'no-merchant-card',
  clause: 'SS-K3',
  message: 'This column brings a bonus tile.',
  data: emptiedColumn,
};
