import Table from 'cli-table3';
import { plural } from '../../util/text';
import { bold } from '../paint';
import { percent } from '../terminal';
import { blockLength, blockOf, type Match, type Outcome } from './match';

/** How often a group of seats has won. */
export interface Share {
  readonly wins: number;
  /** The share of wins among the seats played. */
  readonly rate: number | null;
  /**
   * The 95 % interval of the rate, by Wilson over games; it ignores that games of a block share a start.
   * `null` if there is nothing to estimate: no game, or no seat for another bot.
   */
  readonly interval: readonly [low: number, high: number] | null;
}

/** The results of one bot, all its seats counted together. */
export interface BotTally extends Share {
  readonly bot: string;
  /** The number of seats in finished games. */
  readonly played: number;
  readonly meanScore: number | null;
  /** The standard error of the mean score, from the means of whole blocks; `null` if there are fewer than two. */
  readonly scoreError: number | null;
  /** 1 for the best of a game. */
  readonly meanRank: number | null;
  /** The mean thinking time per action; like all below, of the games that this call has played itself. */
  readonly millisecondsPerAction: number | null;
  /** The mean thinking time per turn, and the longest. */
  readonly millisecondsPerTurn: number | null;
  readonly longestTurn: number;
  /** The number of turns, and of those that took longer than they may. */
  readonly turns: number;
  readonly lateTurns: number;
}

/** The summary of a match. */
export interface Tally {
  readonly games: number;
  /** The number of games cut off; nothing else counts them. */
  readonly unfinished: number;
  /** In the order given. */
  readonly bots: readonly BotTally[];
  /** How often the seat with the first turn won. */
  readonly firstSeat: Share;
  /** Of finished games. */
  readonly meanActions: number | null;
  /** Of finished games, all seats together. */
  readonly meanTurns: number | null;
  /** Of all games, those cut off included. */
  readonly standstills: Standstills;
}

/** How long a game stood still: turns in a row without a new best score of any seat. */
interface Standstills {
  /** The longest of all. */
  readonly longest: number;
  /** The number of games with one of at least {@link STANDSTILL} turns. */
  readonly games: number;
}

/** In games that go well it is ten or so, for two players. */
const STANDSTILL = 40;

/** The sums of one bot. */
interface Sums {
  played: number;
  wins: number;
  points: number;
  ranks: number;
  decisions: number;
  turns: number;
  milliseconds: number;
  longest: number;
  late: number;
  /** The mean score in each whole block. */
  readonly blocks: number[];
}

/** Counts the outcomes of a match, which arrive in the order of games. */
export function newTally(match: Pick<Match, 'bots' | 'unpaired'>): {
  add(outcome: Outcome): true;
  sum(): Tally;
} {
  const sums = new Map(match.bots.map((bot) => [bot, newSums()]));
  const of = { games: 0, finished: 0, actions: 0, turns: 0, firstWins: 0, longest: 0, still: 0 };
  let block: Outcome[] = [];
  return {
    add(outcome) {
      const { game, bots, actions, turns, standstill, ranking, firstSeat } = outcome;
      of.games += 1;
      of.longest = Math.max(of.longest, standstill);
      if (standstill >= STANDSTILL) of.still += 1;
      if (blockOf(match, game) !== blockOf(match, block[0]?.game ?? 0)) block = [];
      block.push(outcome);
      bots.forEach((bot, seat) => {
        const own = sums.get(bot);
        if (own !== undefined) addSeat(own, outcome, seat);
      });
      if (ranking === null) return true;
      of.finished += 1;
      of.actions += actions;
      of.turns += turns;
      if (ranking[0] === firstSeat) of.firstWins += 1;
      if (block.length === blockLength(match) && block.every(({ scores }) => scores !== null))
        for (const [bot, own] of sums) own.blocks.push(meanScoreIn(block, bot));
      return true;
    },
    sum: () => ({
      games: of.games,
      unfinished: of.games - of.finished,
      bots: [...sums].map(([bot, own]) => botTally(bot, own, shareIn(match, bot, own.wins, of.finished))),
      firstSeat: shareOf(of.firstWins, of.finished, 1),
      meanActions: ratio(of.actions, of.finished),
      meanTurns: ratio(of.turns, of.finished),
      standstills: { longest: of.longest, games: of.still },
    }),
  };
}

function newSums(): Sums {
  const thought = { decisions: 0, turns: 0, milliseconds: 0, longest: 0, late: 0 };
  return { played: 0, wins: 0, points: 0, ranks: 0, ...thought, blocks: [] };
}

function addSeat(own: Sums, { scores, ranking, thoughts }: Outcome, seat: number): void {
  const thought = thoughts?.[seat];
  if (thought !== undefined) {
    for (const what of ['decisions', 'turns', 'milliseconds', 'late'] as const) own[what] += thought[what];
    own.longest = Math.max(own.longest, thought.longest);
  }
  if (scores === null || ranking === null) return;
  const rank = ranking.indexOf(seat) + 1;
  own.played += 1;
  own.wins += rank === 1 ? 1 : 0;
  own.points += scores[seat] ?? 0;
  own.ranks += rank;
}

function meanScoreIn(block: readonly Outcome[], bot: string): number {
  const scores = block.flatMap((outcome) =>
    (outcome.scores ?? []).filter((_, seat) => outcome.bots[seat] === bot),
  );
  return meanOf(scores);
}

function botTally(
  bot: string,
  { played, points, ranks, decisions, turns, milliseconds, longest, late, blocks }: Sums,
  share: Share,
): BotTally {
  return {
    bot,
    played,
    ...share,
    meanScore: ratio(points, played),
    scoreError: standardError(blocks),
    meanRank: ratio(ranks, played),
    millisecondsPerAction: ratio(milliseconds, decisions),
    millisecondsPerTurn: ratio(milliseconds, turns),
    longestTurn: longest,
    turns,
    lateTurns: late,
  };
}

/** The share of a bot; one with all seats wins every game, so there is nothing to estimate. */
function shareIn({ bots }: Pick<Match, 'bots'>, bot: string, wins: number, games: number): Share {
  const seats = bots.filter((name) => name === bot).length;
  const share = shareOf(wins, games, seats);
  return seats === bots.length ? { ...share, interval: null } : share;
}

/**
 * The share of a group of seats in each game. Only one of them can win a game, so games are the trials, not seats: the
 * interval is the one for "one of these seats wins", divided among them.
 */
function shareOf(wins: number, games: number, seats: number): Share {
  const rate = ratio(wins, games * seats);
  if (games === 0) return { wins, rate, interval: null };
  const [low, high] = wilson(wins, games);
  return { wins, rate, interval: [low / seats, high / seats] };
}

/** The 97.5 % quantile of the normal distribution. */
const Z = 1.959963984540054;

/** The 95 % Wilson score interval for a share of independent trials, at least one. */
export function wilson(wins: number, trials: number): [low: number, high: number] {
  const rate = wins / trials;
  const squared = Z ** 2 / trials;
  const centre = (rate + squared / 2) / (1 + squared);
  const half = (Z * Math.sqrt((rate * (1 - rate)) / trials + squared / (4 * trials))) / (1 + squared);
  return [Math.max(0, centre - half), Math.min(1, centre + half)];
}

/** The standard error of the mean of independent values; `null` for fewer than two. */
export function standardError(values: readonly number[]): number | null {
  if (values.length < 2) return null;
  const mean = meanOf(values);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1) / values.length);
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function ratio(sum: number, count: number): number | null {
  return count === 0 ? null : sum / count;
}

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
      rateText(each),
      intervalText(each),
      decimals(each.meanScore, 2),
      decimals(each.scoreError, 2),
      decimals(each.meanRank, 2),
      decimals(each.millisecondsPerAction, 3),
    ]);
  }
  const left = unfinished === 0 ? '' : `, ${unfinished} of them cut off and not counted`;
  return [
    ...table.toString().split('\n'),
    `${plural(games, 'game')}${left}; on average ${decimals(meanTurns, 1)} turns and ${decimals(meanActions, 1)} actions`,
    `the first seat wins ${rateText(firstSeat)} (95 %: ${intervalText(firstSeat)})`,
    `no seat improved for ${plural(standstills.longest, 'turn')} at most; for ${STANDSTILL} or more in ${plural(standstills.games, 'game')}`,
  ];
}

function rateText({ rate }: Share): string {
  return rate === null ? '-' : percent(rate);
}

function intervalText({ interval }: Share): string {
  return interval === null ? '-' : `${percent(interval[0])} to ${percent(interval[1])}`;
}

function decimals(value: number | null, digits: number): string {
  return value === null ? '-' : value.toFixed(digits);
}
