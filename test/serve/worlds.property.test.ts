import { expect, test } from 'vitest';
import { VARIANTS } from '../../src/index';
import { type Plan, twoWorlds } from '../../src/testkit';
import { inRest, rounds } from '../support/rounds';
import { overTheWire } from './over-the-wire';
import { talk } from './talk';

test.each(VARIANTS)('what a seat sends to a server gives nothing hidden away: %s', async (variant) => {
  const plan: Plan = { setups: [{ variant, players: 2 }], actions: rounds(24, 80), every: 10 };
  const { comparisons } = await twoWorlds(overTheWire(), plan);
  expect(comparisons).toBeGreaterThan(30);
});

test.each(inRest('mcts:40000'))('bots together search no longer than one may: %s', (bot) => {
  const { ask, fail } = talk();
  const { game: env } = ask('env.make', { options: { variant: 'spice-road', players: 2 }, seed: 1 });
  expect(fail('env.play', { game: env, bots: [bot, bot] })).toMatchObject({
    code: 'too-long-search',
    path: ['bot'],
  });
});
