import { expect, test } from 'vitest';
import type { GameOutcome } from '../../src/cli/match/game';
import { eloDifference, type Shares, scorerOf, standingOf } from '../../src/cli/match/score';

const outcome = (bots: string[], ranking: number[] | null): GameOutcome => ({
  game: 0,
  bots,
  firstSeat: 0,
  actions: 9,
  turns: 4,
  scores: ranking && bots.map(() => 1),
  ranking,
});

test('pairs of games are counted by their points, and games that were cut off are drawn', () => {
  const scorer = scorerOf({ bots: ['a', 'b'] }, null);
  const pairs = [
    [outcome(['a', 'b'], [0, 1]), outcome(['b', 'a'], [1, 0])],
    [outcome(['a', 'b'], [0, 1]), outcome(['b', 'a'], [0, 1])],
    [outcome(['a', 'b'], null), outcome(['b', 'a'], [0, 1])],
  ];
  expect(pairs.flat().map(scorer.add)).toEqual(Array(6).fill(true));
  expect(scorer.note()).toBe('');
  // Two wins; a win and a loss; a draw and a loss: 3.5 points of 6.
  expect(scorer.score()).toMatchObject({
    ahead: 3,
    level: 1,
    behind: 2,
    shares: [0, 1, 1, 0, 1],
    test: null,
  });
  expect(scorer.score().elo?.elo).toBeCloseTo(400 * Math.log10(3.5 / 2.5), 9);
});

test('with more seats each seat of the one is compared with each of the other', () => {
  const scorer = scorerOf({ bots: ['a', 'b', 'b'] }, null);
  scorer.add(outcome(['a', 'b', 'b'], [1, 0, 2]));
  scorer.add(outcome(['b', 'a', 'b'], [1, 2, 0]));
  scorer.add(outcome(['b', 'b', 'a'], [0, 1, 2]));
  const { ahead, level, behind, shares, elo } = scorer.score();
  expect([ahead, level, behind]).toEqual([3, 0, 3]);
  expect(shares).toEqual([0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0]);
  expect(elo?.elo).toBeCloseTo(0, 9);
});

test('a match ends with the pair that decides its test', () => {
  const decisive = { elo0: 0, elo1: 200, alpha: 0.05, beta: 0.05 };
  for (const [ranking, verdict] of [
    [[0, 1], 'accepted'],
    [[1, 0], 'rejected'],
  ] as const) {
    const scorer = scorerOf({ bots: ['a', 'b'] }, decisive);
    let games = 0;
    const next = () =>
      games++ % 2 === 0 ? outcome(['a', 'b'], [...ranking]) : outcome(['b', 'a'], [...ranking].reverse());
    while (scorer.add(next()));
    expect(games).toBeGreaterThan(2);
    expect(games).toBeLessThan(20);
    expect(games % 2).toBe(0);
    expect(scorer.score().test).toMatchObject({ ...decisive, verdict });
    expect(scorer.note()).toContain('LLR');
  }
});

test('without any game there is no score', () => {
  expect(scorerOf({ bots: ['a', 'b'] }, null).score().elo).toBeNull();
});

const usual = { alpha: 0.05, beta: 0.05 };

/** Pairs of games by their points (0, 1/2, 1, 3/2, 2), and what `LLR_logistic` of Fishtest makes of them. */
test.each<readonly [Shares, number, number, number]>([
  [[3, 20, 50, 22, 5], 0, 20, 0.04032037241670679],
  [[3, 20, 50, 22, 5], 0, 5, 0.17838022438188125],
  [[3, 20, 50, 22, 5], -10, 10, 0.9344729113889829],
  [[0, 10, 30, 12, 0], 0, 20, -0.27041453628885204],
  [[0, 10, 30, 12, 0], 0, 5, 0.085226848211516],
  [[12, 40, 60, 30, 8], 0, 20, -2.9973011351582723],
  [[12, 40, 60, 30, 8], -10, 10, -2.0579732004260216],
  // Single games: lost, drawn, won.
  [[30, 40, 50], 0, 20, 1.4333717997704136],
])('the likelihood ratio of %j for %d and %d is that of Fishtest', (shares, elo0, elo1, llr) => {
  expect(standingOf({ elo0, elo1, ...usual }, shares).llr).toBeCloseTo(llr, 9);
});

test('the bounds are those of Wald', () => {
  const { lower, upper } = standingOf({ elo0: 0, elo1: 5, alpha: 0.05, beta: 0.1 }, [1, 1, 1]);
  expect(lower).toBeCloseTo(-2.2513, 4);
  expect(upper).toBeCloseTo(2.8904, 4);
});

test('without draws the test of single games is the plain one of Wald', () => {
  // 60 of 100: 60 log(p1 / p0) + 40 log((1 - p1) / (1 - p0)), with p1 = 0.64006 and p0 = 0.5.
  const { llr } = standingOf({ elo0: 0, elo1: 100, ...usual }, [40, 60]);
  expect(llr).toBeCloseTo(60 * Math.log(2 * 0.6400649998) + 40 * Math.log(2 * 0.3599350002), 6);
});

test('the difference is that of Fastchess, and its interval nearly', () => {
  // Fastchess by a normal approximation: 55.58 ± 27.65.
  const { elo, low, high } = eloDifference([34, 54, 63, 64, 75]) ?? {};
  expect(elo).toBeCloseTo(55.58, 2);
  expect(low).toBeCloseTo(55.58 - 27.65, 0);
  expect(high).toBeCloseTo(55.58 + 27.65, -0.5);
});

test('single games without draws have the interval of the likelihood ratio', () => {
  // 50 of 100: p (1 - p) = exp(-1.9207 / 50) / 4 at p = 0.59707 and 0.40293, 68.3 points away.
  const { elo, low, high } = eloDifference([50, 50]) ?? {};
  expect(elo).toBeCloseTo(0, 9);
  expect(low).toBeCloseTo(-68.3, 1);
  expect(high).toBeCloseTo(68.3, 1);
});

test('who won everything has no upper bound', () => {
  // No loss in 20: the likelihood has fallen by 1.92 at a share of exp(-1.9207 / 20) = 0.9084.
  const { elo, low, high } = eloDifference([0, 0, 0, 0, 20]) ?? {};
  expect(elo).toBe(Number.POSITIVE_INFINITY);
  expect(low).toBeCloseTo(400 * Math.log10(0.9084 / 0.0916), -0.5);
  expect(high).toBe(Number.POSITIVE_INFINITY);
  expect(eloDifference([0, 0, 0])).toBeNull();
});
