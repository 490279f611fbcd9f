import { type BotTally, type Tally, tallyText } from '../selfplay/tally';
import type { Score } from './score';

/** By which clock a player is timed: that of the processor, or the one on the wall. */
type Clock = 'processor' | 'wall';

/** A match as lines of text. */
export function matchText(tally: Tally, score: Score, clocks: readonly Clock[]): string[] {
  const { bots } = tally;
  const [first, other] = bots;
  if (first === undefined || other === undefined) return [];
  const { ahead, level, behind, elo, test } = score;
  const compared =
    tally.games === ahead + level + behind
      ? `${first.bot}: ${ahead} won, ${level} drawn, ${behind} lost`
      : `${first.bot}: ahead of a seat of ${other.bot} ${ahead} times, level with one ${level} times, behind one ${behind} times`;
  return [
    ...tallyText(tally),
    compared,
    ...(elo === null ? [] : [`Elo ${signed(elo.elo)} (95 %: ${signed(elo.low)} to ${signed(elo.high)})`]),
    ...(test === null
      ? []
      : [
          `${test.elo1} rather than ${test.elo0} Elo: ${test.verdict}; LLR ${test.llr.toFixed(2)} (${test.lower.toFixed(2)} to ${test.upper.toFixed(2)})`,
        ]),
    ...bots.map((bot, at) => timeText(bot, clocks[at])),
  ];
}

function timeText(
  { bot, millisecondsPerTurn, longestTurn, turns, lateTurns }: BotTally,
  clock: Clock = 'wall',
): string {
  const late = lateTurns === 0 ? '' : `; ${lateTurns} of ${turns} turns took longer than they may`;
  return `${bot}: ${(millisecondsPerTurn ?? 0).toFixed(2)} ms of ${clock === 'wall' ? 'elapsed' : 'processor'} time a turn, ${longestTurn.toFixed(1)} at most${late}`;
}

function signed(elo: number): string {
  if (!Number.isFinite(elo)) return elo > 0 ? '∞' : '-∞';
  return `${elo > 0 ? '+' : ''}${elo.toFixed(1)}`;
}
