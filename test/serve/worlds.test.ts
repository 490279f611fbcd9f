import { expect, test } from 'vitest';
import { VARIANTS } from '../../src/index';
import { type Plan, twoWorlds } from '../../src/testkit';
import { overTheWire } from './over-the-wire';
import { talk } from './talk';

test.each(VARIANTS.flatMap((variant) => ([1, 2] as const).map((protocol) => [variant, protocol] as const)))(
  'what a seat sends to a server gives nothing hidden away: %s, protocol %d',
  async (variant, protocol) => {
    const plan: Plan = { setups: [{ variant, players: 2 }], actions: 40, every: 10 };
    const { comparisons } = await twoWorlds(overTheWire(protocol), plan);
    expect(comparisons).toBeGreaterThan(60);
  },
);

test('a text does not do what another seat decides', () => {
  const { ask, fail } = talk();
  const { game } = ask('setup', {
    options: { variant: 'spice-road', players: 2, seed: 'demo', firstSeat: 0 },
  });
  const tail = fail('apply', { game, notation: 'P0 acquire 0 P1 rest P0 play m13' });
  expect(tail).toMatchObject({ code: 'beyond-own-part', path: ['text', 13] });
  expect(tail).not.toHaveProperty('clause');
  expect(ask('status', { game })).toMatchObject({ phase: 'turn', actor: 0 });
  const { actions, actor } = ask('apply', { game, notation: 'P0 acquire 0' });
  expect([actions, actor]).toEqual([[{ kind: 'acquire', slot: 0 }], 1]);
});
