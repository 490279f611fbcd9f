import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VARIANTS } from '../../src/index';
import { casual, createSimulator, type Policy, quickRandom } from '../../src/sim';
import { coursesOf, optionsAt, playedCourse } from '../support/arbitraries';

describe.each(VARIANTS)('legal actions of %s', (variant) => {
  const options = optionsAt({ variant, players: 3 });

  it('have the same ids in an array of integers, in one that is just long enough, and in a plain list', () => {
    const played = fc.property(coursesOf(options, 600), (course) => {
      const game = createSimulator(course.options);
      const roomy = new Int32Array(game.actions.length);
      const plain: number[] = [];
      for (const { action } of playedCourse(course)) {
        const count = game.legalIds(roomy);
        const close = new Int32Array(count);
        expect(game.legalIds(close)).toBe(count);
        expect(game.legalIds(plain)).toBe(count);
        const ids = Array.from(roomy.subarray(0, count));
        expect(Array.from(close)).toEqual(ids);
        expect(plain.slice(0, count)).toEqual(ids);
        expect(game.legalActions()).toEqual(ids.map((id) => game.actions[id]));
        game.apply(action);
      }
    });
    fc.assert(played, { numRuns: 1 });
  });

  it('stay in the array of the caller when the game goes on', () => {
    const game = createSimulator({ variant, players: 3, seed: 'ids' });
    const into = new Int32Array(game.actions.length);
    const count = game.legalIds(into);
    const before = into.slice();
    game.apply(into[count - 1] ?? -1);
    game.legalActions();
    game.playout(casual, quickRandom(1), 20);
    expect(into).toEqual(before);
  });

  it('are distinguished by casual as in a plain list', () => {
    const overList: Policy = ({ items, count }, random) =>
      casual({ items: items.slice(0, count), count }, random);
    const played = fc.property(options, fc.integer({ min: 1, max: 600 }), (given, steps) => {
      const games = [casual, overList].map((policy) => {
        const game = createSimulator(given);
        game.playout(policy, quickRandom(7), steps);
        return game.toState();
      });
      expect(games[1]).toEqual(games[0]);
    });
    fc.assert(played, { numRuns: 5 });
  });
});
