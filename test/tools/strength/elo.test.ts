import { expect, test } from 'vitest';
import { type Result, ratingsOf } from './elo';

const met = (one: string, other: string, won: number, lost: number): Result[] => [
  { winner: one, loser: other, games: won },
  { winner: other, loser: one, games: lost },
];

test('ten wins in eleven games are 400 points', () => {
  const [first, second] = ratingsOf(met('a', 'b', 100, 10), 'b');
  expect(first).toMatchObject({ name: 'a' });
  expect(first?.elo).toBeCloseTo(400, 3);
  expect(second).toEqual({ name: 'b', elo: 0, low: 0, high: 0 });
});

test('the interval of two that are even is the one of the likelihood ratio', () => {
  // 50 of 100: 2 * (log L(1/2) - log L(p)) = 3.841 at p = 0.5976 and 0.4024, 68.6 points away.
  const [, other] = ratingsOf(met('a', 'b', 50, 50), 'a');
  expect(other?.elo).toBeCloseTo(0, 3);
  expect(other?.high).toBeCloseTo(68.7, 0);
  expect(other?.low).toBeCloseTo(-68.7, 0);
});

test('games that fit the model exactly give its ratings, by way of others too', () => {
  // Odds: a to b 3, b to c 2, a to c 6; c and d even.
  const games = [...met('a', 'b', 300, 100), ...met('b', 'c', 200, 100), ...met('a', 'c', 600, 100)];
  const ratings = ratingsOf([...games, ...met('c', 'd', 70, 70)], 'd');
  const elo = Object.fromEntries(ratings.map((each) => [each.name, each.elo]));
  expect(elo.c).toBeCloseTo(0, 3);
  expect(elo.b).toBeCloseTo(400 * Math.log10(2), 3);
  expect(elo.a).toBeCloseTo(400 * Math.log10(6), 3);
});

test('one that lost every game has no lower bound', () => {
  const ratings = ratingsOf([...met('a', 'b', 30, 10), ...met('b', 'c', 20, 0)], 'b');
  const last = ratings.at(-1);
  expect(last?.name).toBe('c');
  expect(last?.low).toBe(Number.NEGATIVE_INFINITY);
  // No win in 20 games: the likelihood has fallen by 1.92 at a chance of 1 - exp(-1.9207 / 20) = 9.16 %.
  expect(last?.high).toBeCloseTo(400 * Math.log10(0.0916 / 0.9084), 0);
});

test('one between others that always won and always lost has no lower bound either', () => {
  const ratings = ratingsOf([...met('b', 'c', 20, 0), ...met('c', 'd', 20, 0)], 'b');
  for (const { low, high } of ratings.slice(1)) {
    expect(low).toBe(Number.NEGATIVE_INFINITY);
    expect(high).toBeLessThan(0);
  }
});

test('two games without a winner count as a win for each', () => {
  const halves: Result[] = [
    { winner: 'a', loser: 'b', games: 0.5 },
    { winner: 'b', loser: 'a', games: 0.5 },
  ];
  expect(ratingsOf(halves, 'b')[0]?.elo).toBeCloseTo(0, 6);
});
