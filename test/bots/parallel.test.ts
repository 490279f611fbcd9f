import { MessageChannel } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import {
  answerSearches,
  createParallelSearch,
  createSearch,
  InvalidInputError,
  type SearchPort,
} from '../../src/bots/index';
import { setup } from '../../src/index';
import { casual, createSimulator, quickRandom } from '../../src/sim/index';

const state = setup({ variant: 'new-world', players: 2, seed: 'together' });
const channels: MessageChannel[] = [];

/** A line to a thread that answers searches: this one. */
function thread(): SearchPort {
  const channel = new MessageChannel();
  channels.push(channel);
  answerSearches(channel.port2);
  return channel.port1;
}

afterEach(() => {
  for (const { port1 } of channels.splice(0)) port1.close();
});

test('one thread finds what a search finds', async () => {
  const report = await createParallelSearch([thread()]).run(state, { seed: 'x', iterations: 60 });
  const alone = createSearch(state, { seed: 'x:0' });
  alone.run({ iterations: 60 });
  expect(report).toEqual(alone.report());
});

test('what several threads find is added up', async () => {
  const search = createParallelSearch([thread(), thread(), thread()]);
  const told: number[] = [];
  const options = { seed: 3, iterations: 100, onProgress: (done: number) => told.push(done) };
  const report = await search.run(state, options);
  const alone = [33, 33, 34].map((iterations, at) => {
    const one = createSearch(state, { seed: `3:${at}` });
    one.run({ iterations });
    return one.report();
  });
  expect(report.iterations).toBe(100);
  expect(report.nodes).toBe(alone.reduce((sum, { nodes }) => sum + nodes, 0));
  expect(report.turns.reduce((sum, { visits }) => sum + visits, 0)).toBe(100);
  for (const { text, visits, value, values, line } of report.turns) {
    const found = alone.flatMap(({ turns }) => turns.filter((turn) => turn.text === text));
    expect(visits).toBe(found.reduce((sum, turn) => sum + turn.visits, 0));
    const sum = found.reduce((all, turn) => all + turn.visits * turn.value, 0);
    expect(value).toBeCloseTo(sum / visits, 12);
    expect(values[report.seat]).toBe(value);
    const most = Math.max(...found.map((turn) => turn.visits));
    expect(found.filter((turn) => turn.visits === most).map((turn) => turn.line)).toContainEqual(line);
    values.forEach((each, seat) => {
      const all = found.reduce((total, turn) => total + turn.visits * (turn.values[seat] ?? 0), 0);
      expect(each).toBeCloseTo(all / visits, 12);
    });
  }
  expect(told.at(-1)).toBe(100);
  expect(await search.run(state, options)).toEqual(report);
});

test('a signal ends it with what it has found', async () => {
  const controller = new AbortController();
  const report = await createParallelSearch([thread(), thread()]).run(state, {
    iterations: 1_000_000,
    signal: controller.signal,
    onProgress: () => controller.abort(),
  });
  expect(report.turns.length).toBeGreaterThan(0);
  // A few slices of each, whoever else is at work.
  expect(report.iterations).toBeLessThan(10_000);
});

test('what cannot be searched is refused', async () => {
  expect(() => createParallelSearch([])).toThrow(InvalidInputError);
  const search = createParallelSearch([thread()]);
  await expect(search.run(state, { iterations: 0 })).rejects.toThrow(InvalidInputError);
  const over = createSimulator({ variant: 'spice-road', players: 2, seed: 'over' });
  over.playout(casual, quickRandom(2));
  await expect(search.run(over.toState(), { iterations: 5 })).rejects.toThrow(RangeError);
});

test('a seed that is none is refused, as for other searches', async () => {
  for (const seed of [null, 1.5, {}])
    await expect(
      createParallelSearch([thread()]).run(state, { seed: seed as number, iterations: 5 }),
    ).rejects.toThrow(InvalidInputError);
});
