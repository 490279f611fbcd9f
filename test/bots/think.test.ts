import { expect, test } from 'vitest';
import { createBot } from '../../src/bots/index';
import { LimitError, setup } from '../../src/index';
import { casual, createSimulator, quickRandom } from '../../src/sim/index';

const state = setup({ variant: 'spice-road', players: 2, seed: 'think' });

test.each(['random', 'casual', 'greedy', 'mcts:40'])('%s thinks of what it would choose', async (name) => {
  const simulator = createSimulator({ variant: 'eastern-wonders', players: 3, seed: 'think' });
  simulator.playout(casual, quickRandom(1), 40);
  const [one, other] = [createBot(name, { seed: 7 }), createBot(name, { seed: 7 })];
  for (let i = 0; i < 6; i++) {
    const action = one.choose(simulator);
    expect(await other.think(simulator, { slice: 0 })).toEqual(action);
    simulator.apply(action);
  }
});

test('other work is done between the slices, and progress is reported', async () => {
  const progress: number[] = [];
  let turns = 0;
  const count = (): void => {
    turns += 1;
    timer = setTimeout(count, 0);
  };
  let timer = setTimeout(count, 0);
  await createBot('mcts:30', { seed: 1 }).think(state, {
    slice: 0,
    onProgress: (done) => progress.push(done),
  });
  clearTimeout(timer);
  expect(progress).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
  expect(turns).toBeGreaterThan(0);
});

test('a signal ends it from outside, between two slices', async () => {
  const progress: number[] = [];
  const controller = new AbortController();
  const thought = createBot('mcts:100000').think(state, {
    slice: 0,
    signal: controller.signal,
    onProgress(done) {
      progress.push(done);
      if (done === 3) controller.abort();
    },
  });
  await expect(thought).rejects.toThrow(LimitError);
  expect(progress).toEqual([1, 2, 3]);
});

test('a search of an endless time is ended by a timer', async () => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 0);
  const thought = createBot('mcts:60000ms').think(state, { slice: 0, signal: controller.signal });
  await expect(thought).rejects.toThrow(LimitError);
});

test('limits and the end of the game cause the same errors as in choose', async () => {
  const bot = createBot('mcts:50');
  await expect(bot.think(state, { maxActions: 10 })).rejects.toThrow(LimitError);
  await expect(createBot('greedy').think(state, { slice: -1 })).rejects.toThrow('Expected a number');
  const over = createSimulator({ variant: 'spice-road', players: 2, seed: 'think' });
  over.playout(casual, quickRandom(2));
  await expect(createBot('greedy').think(over)).rejects.toThrow(RangeError);
});
