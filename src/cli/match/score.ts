import { InvalidArgumentError } from 'commander';
import { list } from '../flags';
import type { GameOutcome } from './game';
import type { Match } from './plan';

/**
 * A sequential test of two players. Games of a block share a setup and so are not independent, which makes a
 * block one sample: the share of points that the first player won. Since the distribution of shares is
 * unknown, the test compares, for each of two mean shares, the most likely distribution with this mean.
 * Fishtest uses this generalised likelihood ratio for pairs of games of Stockfish.
 */

/** Counts blocks (games of one setup) by share of points won: of `n + 1` numbers, index `i` is for share `i / n`. */
export type Shares = readonly number[];

export interface Test {
  /** The two hypotheses in Elo; `elo0` is below `elo1`. */
  readonly elo0: number;
  readonly elo1: number;
  /** The probability of accepting `elo1` when `elo0` is true. */
  readonly alpha: number;
  /** The probability of rejecting `elo1` when it is true. */
  readonly beta: number;
}

/** A few hundred games can decide this test. */
export const USUAL_TEST: Test = { elo0: 0, elo1: 50, alpha: 0.05, beta: 0.05 };

/** The largest difference in Elo that a hypothesis may have. */
const MOST_ELO = 1000;

/** Parses `elo0,elo1[,alpha[,beta]]`, such as `0,50,0.05,0.05`. */
export function testOf(text: string): Test | 'none' {
  if (text === 'none') return text;
  const words = list(text);
  const [elo0, elo1, alpha = USUAL_TEST.alpha, beta = USUAL_TEST.beta] = words.map(Number);
  if (words.length > 4 || !words.every((word) => /^-?\d+(\.\d+)?$/.test(word)) || elo1 === undefined)
    throw new InvalidArgumentError('Expected elo0,elo1, perhaps with alpha and beta, as in 0,50,0.05,0.05.');
  if (elo0 === undefined || elo0 >= elo1 || elo0 < -MOST_ELO || elo1 > MOST_ELO)
    throw new InvalidArgumentError(`elo0 has to be below elo1, and both within ${MOST_ELO} of 0.`);
  if (![alpha, beta].every((chance) => chance > 0 && chance < 0.5))
    throw new InvalidArgumentError('alpha and beta have to be above 0 and below 0.5.');
  return { elo0, elo1, alpha, beta };
}

function shareOf(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400));
}

function eloOf(share: number): number {
  return 400 * Math.log10(share / (1 - share));
}

/** Replaces a count of 0, as in Fishtest: with a count of 0, some means would be impossible. */
const TRACE = 1e-3;

/**
 * Returns the log likelihood of the most likely distribution with this mean, minus that of the most likely
 * distribution of all.
 */
function support(shares: Shares, mean: number): number {
  const last = shares.length - 1;
  const slope = (x: number): number =>
    shares.reduce((sum, count, i) => {
      const far = i / last - mean;
      return sum + ((count || TRACE) * far) / (1 + x * far);
    }, 0);
  let [low, high] = [-1 / (1 - mean), 1 / mean];
  for (;;) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) break;
    if (slope(middle) > 0) low = middle;
    else high = middle;
  }
  const x = (low + high) / 2;
  return -shares.reduce((sum, count, i) => sum + (count || TRACE) * Math.log1p(x * (i / last - mean)), 0);
}

/**
 * Returns the state of a test. `llr`, the log likelihood ratio, is positive if `elo1` is more likely than
 * `elo0`. A `llr` of at most `lower` rejects `elo1`; a `llr` of at least `upper` accepts it.
 */
export function standingOf({ elo0, elo1, alpha, beta }: Test, shares: Shares) {
  const llr = support(shares, shareOf(elo1)) - support(shares, shareOf(elo0));
  const lower = Math.log(beta / (1 - alpha));
  const upper = Math.log((1 - beta) / alpha);
  const verdict = llr >= upper ? 'accepted' : llr <= lower ? 'rejected' : 'open';
  return { llr, lower, upper, verdict };
}

/** Half the 95 % quantile of chi squared with one degree of freedom: the threshold of a likelihood ratio test. */
const DROP = 1.920729410347062;

/**
 * Returns the estimated difference in Elo with its 95 % interval, whose bounds may be infinite; `null` if
 * there are no blocks. The interval has all differences that a likelihood ratio test does not reject.
 */
export function eloDifference(shares: Shares) {
  const blocks = shares.reduce((sum, count) => sum + count, 0);
  if (blocks === 0) return null;
  const mean = shares.reduce((sum, count, i) => sum + count * i, 0) / blocks / (shares.length - 1);
  return { elo: eloOf(mean), low: eloOf(edge(shares, mean, 0)), high: eloOf(edge(shares, mean, 1)) };
}

/** Finds one bound of the interval: beyond it, the mean is too unlikely. */
function edge(shares: Shares, mean: number, end: 0 | 1): number {
  let [inside, outside]: [number, number] = [mean, end];
  for (;;) {
    const middle = (inside + outside) / 2;
    if (middle === inside || middle === outside) return outside;
    if (support(shares, middle) < -DROP) outside = middle;
    else inside = middle;
  }
}

/** Formats the state of a test: `LLR 1.50 (-2.94 to 2.94)`. */
export function standingText({ llr, lower, upper }: Record<'llr' | 'lower' | 'upper', number>): string {
  return `LLR ${llr.toFixed(2)} (${lower.toFixed(2)} to ${upper.toFixed(2)})`;
}

export type Scorer = ReturnType<typeof scorerOf>;

export type Score = ReturnType<Scorer['score']>;

/** Compares the ranks of the two players in each game and sums them per block. */
export function scorerOf({ bots }: Pick<Match, 'bots'>, test: Test | null) {
  const [first] = bots;
  const pairs = bots.filter((bot) => bot === first).length * bots.filter((bot) => bot !== first).length;
  const shares = Array.from({ length: 2 * pairs * bots.length + 1 }, () => 0);
  const counts = { ahead: 0, level: 0, behind: 0 };
  const standing = () => test && standingOf(test, shares);
  const block = { games: 0, points: 0 };

  /** Compares the seats in one game; returns twice the points of the first player, an integer. */
  function pointsIn({ bots: seated, ranking }: GameOutcome): number {
    const places = seated.map((_, seat) => ranking?.indexOf(seat) ?? 0);
    let points = 0;
    for (const [seat, place] of places.entries())
      for (const [other, beside] of places.entries()) {
        if (seated[seat] !== first || seated[other] === first) continue;
        const compared = place < beside ? 'ahead' : place > beside ? 'behind' : 'level';
        counts[compared] += 1;
        points += { ahead: 2, level: 1, behind: 0 }[compared];
      }
    return points;
  }

  return {
    /** Adds the next game; returns `false` once the test is decided. */
    add(outcome: GameOutcome): boolean {
      block.games += 1;
      block.points += pointsIn(outcome);
      if (block.games < bots.length) return true;
      shares[block.points] = (shares[block.points] ?? 0) + 1;
      Object.assign(block, { games: 0, points: 0 });
      return (standing()?.verdict ?? 'open') === 'open';
    },
    note(): string {
      const now = standing();
      return now === null ? '' : ` | ${standingText(now)}`;
    },
    score() {
      const now = standing();
      return {
        /** The number of times a seat of the first player ranked above, equal to and below a seat of the other. */
        ...counts,
        /** Blocks by share of points: ranking above gives 1 point, ranking equal 1/2. */
        shares: [...shares],
        elo: eloDifference(shares),
        test: test && now && { ...test, ...now },
      };
    },
  };
}
