import { expect, test } from 'vitest';
import { pick, shuffledNumbers } from '../../../src/util/random';
import { allChances } from './chance';

const oddsBy = <T>(draw: (random: (below?: number) => number) => T): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const { value, odds } of allChances(draw)) sums[String(value)] = (sums[String(value)] ?? 0) + 1 / odds;
  return sums;
};

test('every order of a shuffled pile comes up once, with the same chance', () => {
  const orders = oddsBy((random) => shuffledNumbers(0, 4, random).join(''));
  expect(Object.keys(orders).length).toBe(24);
  for (const chance of Object.values(orders)) expect(chance).toBeCloseTo(1 / 24, 12);
});

test('draws that depend on earlier ones have their own chances', () => {
  const found = oddsBy((random) => (pick(random, 2) === 0 ? 'a' : `b${pick(random, 3)}`));
  expect(found).toEqual({ a: 0.5, b0: 1 / 6, b1: 1 / 6, b2: 1 / 6 });
});

test('a draw without its number of outcomes is refused', () => {
  expect(() => [...allChances((random) => random())]).toThrow('how many outcomes');
});
