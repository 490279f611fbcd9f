import { InvalidArgumentError } from 'commander';
import { list } from '../flags';
import type { GameOutcome } from './game';
import type { Match } from './plan';

/**
 * Sequential tests of two players who play blocks of games, each block from one setup. Games of a block depend on each
 * other, so a block is one sample: the share of its points that the first player won. The distribution of shares is
 * unknown. The test computes the likelihood ratio of two hypotheses about the mean share, each with the most likely
 * distribution that has this mean: a generalised likelihood ratio, as Fishtest uses for pairs of games of Stockfish.
 *
 * M. Van den Bergh, Maximum likelihood estimation of a multinomial distribution with a given expectation,
 * http://hardy.uhasselt.be/Fishtest/support_MLE_multinomial.pdf; `LLR_logistic` in `LLRcalc.py` of
 * https://github.com/official-stockfish/fishtest. The bounds are those of A. Wald, Sequential Tests of Statistical
 * Hypotheses (1945).
 */

/** The number of blocks by share of points. In an array of length `n + 1`, index `i` counts the share `i / n`. */
export type Shares = readonly number[];

/** Two hypotheses about the difference in strength of two players, and the error rates of the test. */
export interface Test {
  /** The hypotheses, as differences in Elo; `elo0` is below `elo1`. */
  readonly elo0: number;
  readonly elo1: number;
  /** The probability of accepting `elo1` if the difference is `elo0`. */
  readonly alpha: number;
  /** The probability of rejecting `elo1` if the difference is `elo1`. */
  readonly beta: number;
}

/** The default test, which a few hundred games can decide. */
export const USUAL_TEST: Test = { elo0: 0, elo1: 50, alpha: 0.05, beta: 0.05 };

/** The largest difference in Elo that a test accepts as a hypothesis. */
const MOST_ELO = 1000;

/** Parses a test such as `0,50,0.05,0.05`: elo0, elo1 and, if given, alpha and beta. */
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

/** Returns the expected share of points for a difference in Elo. */
function shareOf(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400));
}

function eloOf(share: number): number {
  return 400 * Math.log10(share / (1 - share));
}

/** The count used, as in Fishtest, in place of 0: with 0, no distribution could have some of the means. */
const TRACE = 1e-3;

/**
 * Returns the log likelihood of the most likely distribution with this mean, minus that of the most likely of all.
 *
 * The distribution with this mean has the observed frequencies divided by `1 + x d`, where `d` is the share minus the
 * mean. Bisection finds the `x` for which the mean is correct.
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
 * Returns the progress of a test after these blocks: `llr`, the logarithm of the likelihood ratio, is positive if
 * `elo1` is the more likely difference. `elo1` is rejected at `lower` or less, and accepted at `upper` or more.
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
 * Returns the difference in Elo that corresponds to the mean share of points, and the 95 % interval: all differences
 * that a likelihood ratio test does not reject. Bounds can be infinite; the result is `null` without any block.
 */
export function eloDifference(shares: Shares) {
  const blocks = shares.reduce((sum, count) => sum + count, 0);
  if (blocks === 0) return null;
  const mean = shares.reduce((sum, count, i) => sum + count * i, 0) / blocks / (shares.length - 1);
  return { elo: eloOf(mean), low: eloOf(edge(shares, mean, 0)), high: eloOf(edge(shares, mean, 1)) };
}

/** Finds a bound of the interval by bisection between the mean and an end: beyond the bound, the support is too low. */
function edge(shares: Shares, mean: number, end: 0 | 1): number {
  let [inside, outside]: [number, number] = [mean, end];
  for (;;) {
    const middle = (inside + outside) / 2;
    if (middle === inside || middle === outside) return outside;
    if (support(shares, middle) < -DROP) outside = middle;
    else inside = middle;
  }
}

/** Formats the progress of a test: `LLR 1.50 (-2.94 to 2.94)`. */
export function standingText({ llr, lower, upper }: Record<'llr' | 'lower' | 'upper', number>): string {
  return `LLR ${llr.toFixed(2)} (${lower.toFixed(2)} to ${upper.toFixed(2)})`;
}

export type Scorer = ReturnType<typeof scorerOf>;

/** The score of the first player in a match. */
export type Score = ReturnType<Scorer['score']>;

/** Creates a scorer. It compares the ranks of the two players in each game, and adds them up by block of games. */
export function scorerOf({ bots }: Pick<Match, 'bots'>, test: Test | null) {
  const [first] = bots;
  const pairs = bots.filter((bot) => bot === first).length * bots.filter((bot) => bot !== first).length;
  const shares = Array.from({ length: 2 * pairs * bots.length + 1 }, () => 0);
  const counts = { ahead: 0, level: 0, behind: 0 };
  const standing = () => test && standingOf(test, shares);
  const block = { games: 0, points: 0 };

  /** Counts the comparisons in a game; returns the points of the first player, in half points. */
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
    /** Adds the outcome of the next game; returns `false` once the test is decided. */
    add(outcome: GameOutcome): boolean {
      block.games += 1;
      block.points += pointsIn(outcome);
      if (block.games < bots.length) return true;
      shares[block.points] = (shares[block.points] ?? 0) + 1;
      Object.assign(block, { games: 0, points: 0 });
      const verdict = standing()?.verdict ?? 'open';
      return verdict === 'open';
    },
    /** Returns the progress of the test, for the progress bar. */
    note(): string {
      const now = standing();
      return now === null ? '' : ` | ${standingText(now)}`;
    },
    score() {
      const now = standing();
      return {
        /** The numbers of comparisons in which a seat of the first player was ahead, level and behind. */
        ...counts,
        /** The number of blocks by share of points: a comparison gives 1 point if ahead, and 1/2 if level. */
        shares: [...shares],
        /** The estimated difference in Elo; `null` without a complete block. */
        elo: eloDifference(shares),
        /** The bounds and the progress of the test; `null` without a test. */
        test: test && now && { ...test, ...now },
      };
    },
  };
}
