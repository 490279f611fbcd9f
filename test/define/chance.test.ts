import { describe, expect, test } from 'vitest';
import castles from '../../examples/own-game/castles.mjs';
import goofspiel from '../../examples/own-game/goofspiel.mjs';
import pig from '../../examples/own-game/pig.mjs';
import { createBot } from '../../src/bots/index';
import { createEngine } from '../../src/index';
import { checkAll, thisEngine } from '../../src/testkit/index';

describe.each([
  ['pig', pig],
  ['castles', castles],
  ['goofspiel', goofspiel],
])('%s', (name, game) => {
  test.each([2, 3])('has every property of the testkit with %d players', async (players) => {
    const { outcomes } = await checkAll(thisEngine(game as never), {
      games: [game],
      setups: [{ variant: name, players }],
      recalls: ['none', 'perfect'],
      actions: 120,
    } as never);
    expect(outcomes.map((each) => (each.status === 'failed' ? each.error.message : each.status))).toEqual(
      outcomes.map(() => 'passed'),
    );
  });
});
