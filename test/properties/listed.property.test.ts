import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allGames } from '../../src/generated/games/played';
import type { VariantName } from '../../src/index';
import { ActionList } from '../../src/play/actions';
import { positionOf } from '../../src/play/position';
import { createSimulator, type Simulator } from '../../src/sim/index';
import { coursesOf, optionsAt, playedCourse } from '../support/arbitraries';
import { TABLES } from '../support/play';
import { rounds } from '../support/rounds';

function checkList(simulator: Simulator, variant: VariantName): void {
  const { rules } = allGames.named(variant);
  const position = positionOf(simulator);
  if (position === null) throw new TypeError('a simulator stands somewhere');
  const { compiled, row } = position;
  const sink = new ActionList();
  rules.listIds(compiled, row, sink);
  const allowed = compiled.actions.all.filter((entry) => rules.violation(compiled, row, entry) === null);
  expect(Array.from(sink.ids.subarray(0, sink.count)).sort((a, b) => a - b)).toEqual(
    allowed.map(({ id }) => id),
  );
}

/** Lists leave out early what the rules would forbid anyway; they never leave out, nor let in, anything else. */
describe.each(TABLES)('$variant with $players players', (table) => {
  test('lists exactly the actions that nothing forbids', () => {
    fc.assert(
      fc.property(coursesOf(optionsAt(table), rounds(150, 4000)), (course) => {
        const simulator = createSimulator(course.options);
        for (const { action, index } of playedCourse(course)) {
          if (index % 2 === 0) checkList(simulator, table.variant);
          simulator.apply(action);
        }
      }),
      { numRuns: rounds(2) },
    );
  });
});
