import { describe, expect, test } from 'vitest';
import { seatingOf } from '../../src/cli/match/plan';

describe.each([2, 3, 4, 5])('with %i seats', (players) => {
  const bots = Array.from({ length: players }, (_, i) => `bot ${i}`);
  const seatings = Array.from({ length: 3 * players }, (_, game) => seatingOf({ bots, seed: 's' }, game));

  test('every bot sits once on every seat in each block, with one seed for the setup', () => {
    for (let block = 0; block < 3; block++) {
      const games = seatings.slice(block * players, (block + 1) * players);
      expect(games.map(({ seed }) => seed)).toEqual(bots.map(() => `s:${block}`));
      for (const bot of bots) {
        const seats = games.map((game) => game.bots.findIndex(({ name }) => name === bot));
        expect(seats.sort()).toEqual(bots.map((_, seat) => seat));
      }
      for (const game of games) expect(game.bots.map(({ name }) => name).sort()).toEqual(bots);
    }
  });

  test('no two bots share a seed', () => {
    const seeds = seatings.flatMap((game) => game.bots.map(({ seed }) => seed));
    expect(new Set(seeds).size).toBe(seeds.length);
  });
});

test('unpaired games have a setup each, and bots change seats all the same', () => {
  const games = [0, 1, 2].map((game) => seatingOf({ bots: ['a', 'b'], seed: 's', unpaired: true }, game));
  expect(games.map(({ seed }) => seed)).toEqual(['s:0', 's:1', 's:2']);
  expect(games.map(({ bots }) => bots[0]?.name)).toEqual(['a', 'b', 'a']);
});

test('the first game has the seats as they were named', () => {
  const { bots } = seatingOf({ bots: ['a', 'b', 'b'], seed: '7' }, 0);
  expect(bots).toEqual([
    { name: 'a', seed: '7:0:0' },
    { name: 'b', seed: '7:0:1' },
    { name: 'b', seed: '7:0:2' },
  ]);
});
