import { describe, expect, test } from 'vitest';
import { allGames } from '../../src/century/games';
import { ActionSink } from '../../src/core/action-sink';
import type { Action } from '../../src/core/game';
import { standingOf } from '../../src/core/standing';
import { casual, createSimulator, quickRandom, uniform } from '../../src/sim/index';
import { TABLES } from '../support/play';
import { rounds, seeds } from '../support/rounds';

/** Lists leave out early what the rules would forbid anyway; they never leave out, nor let in, anything else. */
describe.each(TABLES)('$variant with $players players', (table) => {
  test.each(seeds(2))('lists exactly the actions that nothing forbids: game %i', (seed) => {
    const simulator = createSimulator({ ...table, seed: `listed ${seed}` });
    const { rules } = allGames.named(table.variant);
    const random = quickRandom(seed);
    const sink = new ActionSink<Action>();
    for (let i = 0; i < rounds(400) && !simulator.isOver(); i++) {
      const standing = standingOf(simulator);
      if (standing === null) throw new TypeError('a simulator stands somewhere');
      const { box, row } = standing;
      rules.listIds(box, row, sink);
      const allowed = box.actions.all.filter((entry) => rules.violation(box, row, entry) === null);
      expect(Array.from(sink.ids.subarray(0, sink.count)).sort((a, b) => a - b)).toEqual(
        allowed.map(({ id }) => id),
      );
      simulator.playout(i % 3 === 0 ? uniform : casual, random, 2);
    }
  });
});
