import Table from 'cli-table3';
import { plural } from '../../util/text';
import { bold, percent } from '../terminal';
import { type Score, standingText } from './score';
import type { BotTally, Share, Tally } from './tally';

const COLUMNS: readonly (readonly [head: string, cell: (bot: BotTally) => string | number])[] = [
  ['bot', ({ bot }) => bot],
  ['played', ({ played }) => played],
  ['wins', ({ wins }) => wins],
  ['win rate', rateText],
  ['95 %', intervalText],
  ['mean score', ({ meanScore }) => decimals(meanScore, 2)],
  ['± s.e.', ({ scoreError }) => decimals(scoreError, 2)],
  ['mean rank', ({ meanRank }) => decimals(meanRank, 2)],
  ['ms a turn', ({ millisecondsPerTurn }) => decimals(millisecondsPerTurn, 2)],
  ['longest', ({ longestTurn }) => decimals(longestTurn, 1)],
];

export function tallyText({ bots, games, unfinished, firstSeat, meanActions, meanTurns }: Tally): string[] {
  const table = new Table({
    head: COLUMNS.map(([head]) => bold(head)),
    style: { head: [], border: [] },
    colAligns: COLUMNS.map((_, at) => (at === 0 ? 'left' : 'right')),
  });
  for (const bot of bots) table.push(COLUMNS.map(([, cell]) => cell(bot)));
  const left = unfinished === 0 ? '' : `, ${unfinished} of them cut off and not counted`;
  return [
    ...table.toString().split('\n'),
    `${plural(games, 'game')}${left}; on average ${decimals(meanTurns, 1)} turns and ${decimals(meanActions, 1)} actions`,
    `the first seat wins ${rateText(firstSeat)} (95 %: ${intervalText(firstSeat)})`,
    ...bots
      .filter(({ lateTurns }) => lateTurns > 0)
      .map(({ bot, lateTurns, turns }) => `${bot}: ${lateTurns} of ${turns} turns took longer than they may`),
  ];
}

export function scoreText({ bots, games }: Tally, { ahead, level, behind, elo, test }: Score): string[] {
  const [first, other] = bots.map(({ bot }) => bot);
  const lines = [
    games === ahead + level + behind
      ? `${first}: ${ahead} won, ${level} drawn, ${behind} lost`
      : `${first}: ahead of a seat of ${other} ${ahead} times, level with one ${level} times, behind one ${behind} times`,
  ];
  if (elo !== null) lines.push(`Elo ${signed(elo.elo)} (95 %: ${signed(elo.low)} to ${signed(elo.high)})`);
  if (test !== null)
    lines.push(`${test.elo1} rather than ${test.elo0} Elo: ${test.verdict}; ${standingText(test)}`);
  return lines;
}

function rateText({ rate }: Share): string {
  return rate === null ? '-' : percent(rate);
}

function intervalText({ interval }: Share): string {
  return interval?.map(percent).join(' to ') ?? '-';
}

function decimals(value: number | null, digits: number): string {
  return value === null ? '-' : value.toFixed(digits);
}

function signed(elo: number): string {
  if (!Number.isFinite(elo)) return elo > 0 ? '∞' : '-∞';
  return `${elo > 0 ? '+' : ''}${elo.toFixed(1)}`;
}
