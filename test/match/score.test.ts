import { expect, test } from 'vitest';
import type { Outcome } from '../../src/cli/match/game';
import { scorerOf } from '../../src/cli/match/score';

const outcome = (bots: string[], ranking: number[] | null): Outcome => ({
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

test('without any game there is nothing to tell', () => {
  expect(scorerOf({ bots: ['a', 'b'] }, null).score().elo).toBeNull();
});
