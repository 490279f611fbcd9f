import { expect, test } from 'vitest';
import briscola from '../../examples/own-game/briscola.mjs';
import { checkAll, thisEngine } from '../../src/testkit';
import { rounds, seeds } from '../support/rounds';

test.each([2, 3, 4])('Briscola for %d has every property of the testkit', async (players) => {
  const { outcomes } = await checkAll(thisEngine(briscola), {
    games: [briscola],
    setups: [{ variant: 'briscola', players }],
    seeds: seeds(1),
    recalls: ['none', 'perfect'],
    actions: rounds(40, 200),
    every: 6,
  });
  expect(outcomes.map((each) => (each.status === 'failed' ? each.error.message : each.status))).toEqual(
    outcomes.map(() => 'passed'),
  );
});
