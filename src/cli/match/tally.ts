import { type GameOutcome, NO_THOUGHT, type Thought } from './game';
import { blockLength, type Match } from './plan';

/** Wins of a group of seats: their number, rate per seat and game, and the 95 % interval of the rate. */
export type Share = ReturnType<typeof shareOf>;

export type BotTally = ReturnType<typeof botTally>;

/** The summary of a match; docs/selfplay.md defines its figures. */
export type Tally = ReturnType<ReturnType<typeof newTally>['sum']>;

/** Sums up outcomes, which must be added in the order of games. */
export function newTally(match: Pick<Match, 'bots' | 'unpaired'>) {
  const length = blockLength(match);
  const sums = new Map(match.bots.map((bot) => [bot, newSums()]));
  const of = { games: 0, finished: 0, actions: 0, turns: 0, firstWins: 0 };
  let block: GameOutcome[] = [];
  return {
    /** @param thoughts - time by seat; absent if an earlier run played the game */
    add(outcome: GameOutcome, thoughts?: readonly Thought[]): void {
      const { game, bots, actions, turns, ranking, firstSeat } = outcome;
      of.games += 1;
      if (game % length === 0) block = [];
      block.push(outcome);
      bots.forEach((bot, seat) => {
        const own = sums.get(bot);
        if (own !== undefined) addSeat(own, outcome, seat, thoughts?.[seat]);
      });
      if (ranking === null) return;
      of.finished += 1;
      of.actions += actions;
      of.turns += turns;
      if (ranking[0] === firstSeat) of.firstWins += 1;
      if (block.length === length && block.every(({ scores }) => scores !== null))
        for (const [bot, own] of sums) own.blocks.push(meanScoreIn(block, bot));
    },
    sum: () => ({
      games: of.games,
      /** Truncated games, whose scores and ranks do not count. */
      unfinished: of.games - of.finished,
      bots: [...sums].map(([bot, own]) => {
        const seats = match.bots.filter((name) => name === bot);
        return botTally(bot, own, shareOf(own.wins, of.finished, seats.length, match.bots.length));
      }),
      firstSeat: shareOf(of.firstWins, of.finished, 1, match.bots.length),
      meanActions: ratio(of.actions, of.finished),
      meanTurns: ratio(of.turns, of.finished),
    }),
  };
}

/** `blocks` are the mean scores in complete blocks. */
function newSums() {
  return { played: 0, wins: 0, points: 0, ranks: 0, ...NO_THOUGHT, blocks: [] as number[] };
}
type Sums = ReturnType<typeof newSums>;

function addSeat(own: Sums, { scores, ranking }: GameOutcome, seat: number, thought?: Thought): void {
  if (thought !== undefined) {
    for (const what of ['turns', 'milliseconds', 'late'] as const) own[what] += thought[what];
    own.longest = Math.max(own.longest, thought.longest);
  }
  if (scores === null || ranking === null) return;
  const rank = ranking.indexOf(seat) + 1;
  own.played += 1;
  own.wins += rank === 1 ? 1 : 0;
  own.points += scores[seat] ?? 0;
  own.ranks += rank;
}

function meanScoreIn(block: readonly GameOutcome[], bot: string): number {
  return meanOf(block.flatMap(({ scores, bots }) => (scores ?? []).filter((_, seat) => bots[seat] === bot)));
}

function botTally(bot: string, sums: Sums, share: Share) {
  const { played, points, ranks, turns, milliseconds, longest, late, blocks } = sums;
  return {
    bot,
    played,
    ...share,
    meanScore: ratio(points, played),
    scoreError: standardError(blocks),
    meanRank: ratio(ranks, played),
    millisecondsPerTurn: ratio(milliseconds, turns),
    longestTurn: longest,
    turns,
    lateTurns: late,
  };
}

/**
 * Computes the wins of a group of seats. Only one seat wins a game, so the trials are games, not seats: the
 * interval is the Wilson interval for a win by any of these seats, divided by their number. It ignores that
 * games of a block share a setup. A group of all seats wins every game, so it has no interval.
 */
function shareOf(wins: number, games: number, seats: number, all: number) {
  const interval = games === 0 || seats === all ? null : wilson(wins, games).map((bound) => bound / seats);
  return { wins, rate: ratio(wins, games * seats), interval };
}

/** The 97.5 % quantile of the normal distribution. */
const Z = 1.959963984540054;

/** Returns the 95 % Wilson score interval of a rate; needs at least one trial. */
export function wilson(wins: number, trials: number): number[] {
  const rate = wins / trials;
  const squared = Z ** 2 / trials;
  const centre = (rate + squared / 2) / (1 + squared);
  const half = (Z * Math.sqrt((rate * (1 - rate)) / trials + squared / (4 * trials))) / (1 + squared);
  return [Math.max(0, centre - half), Math.min(1, centre + half)];
}

/** Returns the standard error of the mean; `null` for fewer than two values. */
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
