import { expect, test } from 'vitest';
import { allGames } from '../../src/century/games';
import { resample, type State } from '../../src/index';
import { openMiniSet } from '../../src/testkit/prove/mini-set';
import { miniSet } from './mini-set';

/** Sums of squares of five or one degrees of freedom that come up once in a thousand times, by number of worlds. */
const RARE: Readonly<Record<number, number>> = { 2: 10.83, 6: 20.52 };

test.each([
  ['eastern-wonders-2-ports', 6],
  ['sand-to-sea-2-ports', 6],
  ['new-world-2', 2],
] as const)('worlds that are drawn by seeds in %s come up as often as they are dealt', (name, worlds) => {
  const game = openMiniSet(allGames, miniSet(name));
  const counts = new Map(game.starts.map(({ cells }) => [cells.join(), 0]));
  expect(counts.size).toBe(worlds);
  const draws = 200 * worlds;
  for (let seed = 0; seed < draws; seed++) {
    const row = game.compiled.rowKind.from(resample(game.first as State, 'spectator', seed));
    const key = row.cells.join();
    expect(counts.has(key)).toBe(true);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const chiSquare = game.starts.reduce((sum, { cells, chance }) => {
    const expected = chance * draws;
    return sum + ((counts.get(cells.join()) ?? 0) - expected) ** 2 / expected;
  }, 0);
  expect(chiSquare).toBeLessThan(RARE[worlds] ?? 0);
});
