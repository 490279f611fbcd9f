import { describe, expect, test } from 'vitest';
import { allGames } from '../../src/century/games';
import { ActionList } from '../../src/core/action-list';
import type { Action } from '../../src/core/game';
import { positionOf } from '../../src/core/position';
import { casual, createSimulator, quickRandom, uniform } from '../../src/sim/index';
import { TABLES } from '../support/play';
import { rounds, seeds } from '../support/rounds';

/** Lists leave out early what the rules would forbid anyway; they never leave out, nor let in, anything else. */
describe.each(TABLES)('$variant with $players players', (table) => {
  test.each(seeds(2))('lists exactly the actions that nothing forbids: game %i', (seed) => {
    const simulator = createSimulator({ ...table, seed: `listed ${seed}` });
    const { rules } = allGames.named(table.variant);
    const random = quickRandom(seed);
    const sink = new ActionList<Action>();
    for (let i = 0; i < rounds(400) && !simulator.isOver(); i++) {
      const position = positionOf(simulator);
      if (position === null) throw new TypeError('a simulator stands somewhere');
      const { compiled, row } = position;
      rules.listIds(compiled, row, sink);
      const allowed = compiled.actions.all.filter((entry) => rules.violation(compiled, row, entry) === null);
      expect(Array.from(sink.ids.subarray(0, sink.count)).sort((a, b) => a - b)).toEqual(
        allowed.map(({ id }) => id),
      );
      simulator.playout(i % 3 === 0 ? uniform : casual, random, 2);
    }
  });
});
