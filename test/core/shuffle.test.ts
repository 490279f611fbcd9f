import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomFrom } from '../../src/play/seed';
import { pick, shuffled } from '../../src/util/random';

const draws = (seed: string | number, count = 4): number[] => {
  const random = randomFrom(seed);
  return Array.from({ length: count }, () => Math.floor(random() * 1_000_000));
};

test('the first draws of some seeds are pinned', () => {
  expect(draws(0)).toEqual([551072, 221095, 602887, 365849]);
  expect(draws('demo')).toEqual([819799, 292622, 955035, 167876]);
  expect(draws('')).toEqual([188279, 306356, 840272, 11206]);
});

test('a number and its text are the same seed; everything else is another one', () => {
  expect(draws(17)).toEqual(draws('17'));
  const seeds = [
    '',
    '0',
    '1',
    '11',
    '1111',
    '2',
    '22',
    '12',
    '1212',
    'ab',
    'abab',
    'abc',
    'a',
    'aa',
    '-1',
    ' 1',
  ];
  expect(new Set(seeds.map((seed) => String(draws(seed)))).size).toBe(seeds.length);
  const many = Array.from({ length: 5000 }, (_, seed) => String(draws(seed)));
  expect(new Set(many).size).toBe(many.length);
});

test('a repeated seed is another seed', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 20 }), fc.integer({ min: 2, max: 6 }), (seed, times) => {
      expect(draws(seed.repeat(times))).not.toEqual(draws(seed));
    }),
  );
});

test('a shuffle draws once less than there are items', () => {
  let drawn = 0;
  shuffled(['a', 'b', 'c', 'd'], () => {
    drawn += 1;
    return 0;
  });
  expect(drawn).toBe(3);
});

test('a shuffle keeps everything and can put anything anywhere', () => {
  const random = randomFrom('shuffle');
  const seen = new Set<string>();
  for (let i = 0; i < 2000; i++) {
    const order = shuffled([0, 1, 2, 3], random);
    expect([...order].sort()).toEqual([0, 1, 2, 3]);
    seen.add(String(order));
  }
  expect(seen.size).toBe(24);
  const counts = [0, 0, 0];
  for (let i = 0; i < 3000; i++) {
    const picked = pick(random, 3);
    counts[picked] = (counts[picked] ?? 0) + 1;
  }
  expect(Math.min(...counts)).toBeGreaterThan(850);
});
