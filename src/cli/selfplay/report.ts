import Table from 'cli-table3';
import { bold } from '../../util/paint';
import { plural } from '../../util/text';
import { type Share, STANDSTILL, type Tally } from './tally';

/** The summary of a match, as lines of text. */
export function tallyText(tally: Tally): string[] {
  const { bots, games, unfinished, firstSeat, meanActions, meanTurns, standstills } = tally;
  const heads = [
    'bot',
    'played',
    'wins',
    'win rate',
    '95 %',
    'mean score',
    '± s.e.',
    'mean rank',
    'ms/action',
  ];
  const table = new Table({
    head: heads.map(bold),
    style: { head: [], border: [] },
    colAligns: heads.map((_, at) => (at === 0 ? 'left' : 'right')),
  });
  for (const each of bots) {
    table.push([
      each.bot,
      each.played,
      each.wins,
      percent(each.rate),
      intervalText(each),
      decimals(each.meanScore, 2),
      decimals(each.scoreError, 2),
      decimals(each.meanRank, 2),
      decimals(each.millisecondsPerAction, 3),
    ]);
  }
  const left = unfinished === 0 ? '' : `, ${unfinished} of them cut off and not counted`;
  return [
    table.toString(),
    `${plural(games, 'game')}${left}; on average ${decimals(meanTurns, 1)} turns and ${decimals(meanActions, 1)} actions`,
    `the first seat wins ${percent(firstSeat.rate)} (95 %: ${intervalText(firstSeat)})`,
    `nobody got anywhere for ${plural(standstills.longest, 'turn')} at most; for ${STANDSTILL} or more in ${plural(standstills.games, 'game')}`,
  ];
}

function intervalText({ interval }: Share): string {
  return interval === null ? '-' : `${percent(interval[0])} to ${percent(interval[1])}`;
}

function percent(share: number | null): string {
  return share === null ? '-' : `${(100 * share).toFixed(1)} %`;
}

function decimals(value: number | null, digits: number): string {
  return value === null ? '-' : value.toFixed(digits);
}
