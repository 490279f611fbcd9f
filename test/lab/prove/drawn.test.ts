import { expect, test } from 'vitest';
import { allGames } from '../../../src/generated/games/played';
import { apply, legalActions, resample, type State } from '../../../src/index';
import type { AnyRow } from '../../../src/play/game';
import { quickRandom } from '../../../src/sim/policy';
import { rareSum } from '../../support/squares';
import { miniSet } from '../mini-sets';
import { allChances } from './chance';
import { openMiniSet } from './mini-set';

/** Sums of squares of five or one degrees of freedom that come up once in a thousand times, by number of worlds. */
const RARE: Readonly<Record<number, number>> = { 2: 10.83, 6: 20.52 };

test.each([
  ['eastern-wonders-2-ports', 6],
  ['sand-to-sea-2-ports', 6],
  ['sand-to-sea-2-end', 2],
  ['new-world-2', 2],
] as const)('worlds that are drawn by seeds in %s come up as often as they are dealt', (name, worlds) => {
  const game = openMiniSet(allGames, miniSet(name));
  const counts = new Map(game.starts.map(({ row }) => [row.cells.join(), 0]));
  expect(counts.size).toBe(worlds);
  const draws = 200 * worlds;
  for (let seed = 0; seed < draws; seed++) {
    const row = game.rowKind.from(resample(game.first as State, 'spectator', seed));
    const key = row.cells.join();
    expect(counts.has(key)).toBe(true);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const all = game.starts.reduce((sum, { weight }) => sum + weight, 0);
  const chiSquare = game.starts.reduce((sum, { row, weight }) => {
    const expected = (weight / all) * draws;
    return sum + ((counts.get(row.cells.join()) ?? 0) - expected) ** 2 / expected;
  }, 0);
  expect(chiSquare).toBeLessThan(RARE[worlds] ?? 0);
});

/** States on the way of random games in which a viewer can think of several worlds, each with their exact chances. */
function* doubts(name: string): Generator<{ state: State; viewer: number; chances: Map<string, number> }> {
  const { variant, rowKind, first, compiledOf } = openMiniSet(allGames, miniSet(name));
  const random = quickRandom(1);
  for (let state = first as State, actions = 0; ; actions++) {
    const viewer = actions % state.players.length;
    const chances = new Map<string, number>();
    for (const { value, odds } of allChances((draw) => {
      const row = rowKind.from(state) as AnyRow;
      row.game = first.game;
      variant.resample(compiledOf(row), row, viewer, draw);
      return row.cells.join();
    }))
      chances.set(value, (chances.get(value) ?? 0) + 1 / odds);
    if (chances.size > 1) yield { state, viewer, chances };
    const legal = legalActions(state);
    const action = legal[Math.floor(random() * legal.length)];
    state = action === undefined || actions % 60 === 59 ? (first as State) : apply(state, action);
  }
}

test.each(['spice-road-2', 'eastern-wonders-2-ports', 'new-world-2', 'sand-to-sea-2-hands'])(
  'in the course of %s seeds draw every world in proportion to its chance',
  (name) => {
    const { rowKind } = openMiniSet(allGames, miniSet(name));
    let compared = 0;
    for (const { state, viewer, chances } of doubts(name)) {
      const draws = 60 * chances.size;
      const counts = new Map<string, number>();
      for (let seed = 0; seed < draws; seed++) {
        const key = rowKind.from(resample(state, viewer, seed)).cells.join();
        expect(chances.has(key)).toBe(true);
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
      let sum = 0;
      for (const [key, chance] of chances)
        sum += ((counts.get(key) ?? 0) - chance * draws) ** 2 / (chance * draws);
      expect(sum).toBeLessThan(rareSum(chances.size - 1));
      compared += 1;
      if (compared === 8) break;
    }
  },
);
