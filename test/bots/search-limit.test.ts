import { expect, test } from 'vitest';
import { BOTS, createBot, LEVEL_ITERATIONS, LEVELS, searchLimitOf } from '../../src/bots/index';

test.each([
  ['mcts', { iterations: 500 }],
  ['mcts:7', { iterations: 7 }],
  ['mcts:20ms', { milliseconds: 20 }],
  ['hard', { iterations: LEVEL_ITERATIONS.hard }],
  ['expert', { iterations: LEVEL_ITERATIONS.expert }],
  ['greedy', null],
  ['normal', null],
  ['mcts:0', null],
  ['mcts:7s', null],
  ['toString', null],
  ['nobody', null],
])('how long %s searches', (name, limit) => {
  expect(searchLimitOf(name)).toEqual(limit);
});

test('names without a limit are those of bots that do not search, or of none', () => {
  for (const name of [...BOTS, ...LEVELS]) expect(() => createBot(name)).not.toThrow();
  for (const name of ['mcts:0', 'mcts:7s', 'toString', 'nobody']) expect(() => createBot(name)).toThrow();
});
