import { expect, test } from 'vitest';
import { createBot, createReviewer, createSearch, review } from '../../src/bots/index';
import { createBatch, createEnv } from '../../src/env/index';
import { setup, startRecord } from '../../src/index';
import { checkAll, purity, thisEngine } from '../../src/testkit/index';

const game = { variant: 'spice-road', players: 2 } as const;
const options = { ...game, seed: 1, firstSeat: 0 };
const state = setup(options);
const record = startRecord(options);

test.each<[string, (unknown: object) => unknown]>([
  ['createBot', (unknown) => createBot('random', unknown)],
  ['a choice', (unknown) => createBot('random').choose(state, unknown)],
  ['a choice in slices', (unknown) => createBot('random').think(state, unknown)],
  ['createSearch', (unknown) => createSearch(state, unknown)],
  ['a search', (unknown) => createSearch(state).run({ iterations: 1, ...unknown })],
  ['createReviewer', (unknown) => createReviewer(record, unknown)],
  ['a judgement', (unknown) => createReviewer(record, { bot: 'mcts:1' }).judge(0, unknown)],
  ['review', (unknown) => review(record, unknown)],
  ['createEnv', (unknown) => createEnv({ ...game, ...unknown })],
  ['createBatch', (unknown) => createBatch({ ...game, games: 1, seed: 1, ...unknown })],
  ['a property', (unknown) => purity(thisEngine(), { setups: [game], actions: 1, ...unknown })],
  ['checkAll', (unknown) => checkAll(thisEngine(), { setups: [game], actions: 1, ...unknown })],
])('an option that nobody knows is refused by %s', async (_, call) => {
  const refused = async (unknown: object): Promise<unknown> => {
    try {
      await call(unknown);
    } catch (error) {
      return error;
    }
    return null;
  };
  expect(await refused({ unheard: 0 })).toMatchObject({
    name: 'InvalidInputError',
    code: 'unknown-key',
    path: ['unheard'],
    reason: expect.stringMatching(/^Expected one of these keys: \w+/),
  });
});

test('an option that is undefined counts as absent', () => {
  const absent = { seed: undefined, policy: undefined };
  expect(createSearch(state, absent as object).run({ iterations: 2, ...absent })).toBe(2);
});
