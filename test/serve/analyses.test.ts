import { describe, expect, test } from 'vitest';
import { review } from '../../src/bots/index';
import type { AnalysisWorker } from '../../src/cli/analysis/scheduler';
import { METHODS } from '../../src/cli/serve/server';
import { type GameRecord, setup, VARIANTS } from '../../src/index';
import { analysing, type Talk, talk } from './talk';

type Json = Record<string, unknown>;
type Line = {
  actions: unknown[];
  ids: number[];
  notation: string;
  visits: number;
  value: number;
  values: number[];
  line: string[];
};
type Report = {
  analysis: string;
  position: number;
  final: boolean;
  seat: number | null;
  visits: number;
  values: number[];
  lines: Line[];
};

const SPICE = { variant: 'spice-road', players: 2, seed: 'analyses', firstSeat: 0 };

/** A game with some actions done. */
function played({ ask }: Talk, options: object, actions: number): string {
  const { game } = ask('setup', { options }) as { game: string };
  for (let i = 0; i < actions; i++) ask('apply', { game, id: ask('choose', { game, bot: 'casual' }).id });
  return game;
}

describe.each([...VARIANTS])('%s', (variant) => {
  test('analyses and reviews are those of the library, byte for byte', async () => {
    const own = analysing();
    const made = talk(own);
    const { ask } = made;
    const game = played(made, { variant, players: 2, seed: 'serve' }, 30);
    const record = ask('record', { game }).record as GameRecord;
    const bot = 'mcts:20';
    const wanted = review(record, { bot, seed: 's' });
    const { analysis, decisions } = ask('review', { game, bot, seed: 's' });
    expect(decisions).toBe(wanted.turns.length);
    await own.scheduler.idle();
    const turns = own.reports.splice(0);
    const end = turns.pop() as Json;
    expect(JSON.stringify(end)).toBe(JSON.stringify({ analysis, done: true, review: wanted }));
    expect(turns).toEqual(
      wanted.turns.map((turn, decision) => ({
        analysis,
        decision,
        final: true,
        turn: JSON.parse(JSON.stringify(turn)),
      })),
    );
    const { positions } = ask('analyze', {
      record,
      positions: [25, [0, 20], 5],
      visits: 20,
      seed: 's',
      lines: 100,
    });
    expect(positions).toEqual([25, ...Array.from({ length: 21 }, (_, at) => at)]);
    await own.scheduler.idle();
    const reports = own.reports.slice(0, -1) as unknown as Report[];
    expect(reports.map(({ position, final }) => [position, final])).toEqual(
      (positions as number[]).map((at) => [at, true]),
    );
    let same = 0;
    for (const { from, seat, expected, best, judgement } of wanted.turns) {
      const report = reports.find(({ position }) => position === from);
      if (report === undefined) continue;
      expect([report.seat, report.visits]).toEqual([seat, 20]);
      expect(report.values[seat]).toBeGreaterThan(0);
      expect(report.lines.reduce((sum, { visits }) => sum + visits, 0)).toBe(20);
      if (judgement === 'forced' || best.value === expected) continue;
      const { ids, visits: _, values, line: after, ...line } = report.lines[0] as Line;
      expect(values[seat]).toBe(line.value);
      expect(after.every((text) => typeof text === 'string')).toBe(true);
      expect(JSON.stringify(line)).toBe(
        JSON.stringify({ actions: best.actions, notation: best.text, value: best.value }),
      );
      const there = ask('load', { record, actions: from }).game;
      expect(ask('apply', { game: there, id: ids[0] }).actions).toEqual([best.actions[0]]);
      same += 1;
    }
    expect(same).toBeGreaterThan(1);
  });
});

test('interim results are reported, and the end is the same without them', async () => {
  const own = analysing();
  const made = talk(own);
  const game = played(made, SPICE, 3);
  made.ask('analyze', { game, visits: 40, lines: 2 });
  await own.scheduler.idle();
  const [quiet] = own.reports.splice(0) as unknown as [Report];
  const { analysis } = made.ask('analyze', { game, visits: 40, lines: 2, every: { visits: 10 } });
  await own.scheduler.idle();
  const done = own.reports.pop();
  const reports = own.reports.splice(0) as unknown as Report[];
  expect(done).toEqual({ analysis, done: true });
  expect(reports.map(({ visits, final, position }) => [visits, final, position])).toEqual(
    [10, 20, 30, 40].map((visits) => [visits, visits === 40, 3]),
  );
  expect(reports.at(-1)).toEqual({ ...quiet, analysis });
  expect(reports.every(({ lines }) => lines.length > 0 && lines.length <= 2)).toBe(true);
  made.ask('analyze', { game, milliseconds: 100, every: { milliseconds: 10 } });
  await own.scheduler.idle();
  expect(own.reports.length).toBeGreaterThan(2);
});

/** A worker that finishes a task when the test says so. */
function slowWorker(): AnalysisWorker & { readonly begun: unknown[]; finish(): Promise<void> } {
  const begun: unknown[] = [];
  let resolve = (_: null | { seat: null; visits: 0; values: []; lines: [] }): void => {};
  return {
    begun,
    perform: (task) => {
      begun.push(task.kind === 'position' ? task.question.seed : task.seed);
      return new Promise((done) => {
        resolve = done;
      });
    },
    stop: () => resolve(null),
    end: async () => {},
    async finish() {
      resolve({ seat: null, visits: 0, values: [], lines: [] });
      await new Promise((done) => setImmediate(done));
    },
  };
}

test('a higher priority goes first, and among equals who came first', async () => {
  const worker = slowWorker();
  const own = analysing([worker]);
  const made = talk(own);
  const game = played(made, SPICE, 4);
  const start = async (seed: string, priority?: number): Promise<void> => {
    made.ask('analyze', { game, seed, priority });
    await new Promise((done) => setImmediate(done));
  };
  await start('first', 0);
  await start('low', -1);
  await start('usual');
  await start('high', 9);
  await start('also high', 9);
  for (let i = 0; i < 5; i++) await worker.finish();
  expect(worker.begun).toEqual(['first', 'high', 'also high', 'usual', 'low']);
  await own.scheduler.idle();
});

test('a game is replayed no further than the last position asked for', () => {
  const made = talk(analysing());
  const game = played(made, SPICE, 20);
  const { engine } = made.session.registry;
  const indices: number[] = [];
  const registry = {
    ...made.session.registry,
    engine: {
      ...engine,
      *replay(record: never) {
        for (const each of engine.replay(record)) {
          indices.push(each.index);
          yield each;
        }
      },
    },
  };
  const session = { ...made.session, registry } as never;
  METHODS.analyze?.run({ game, positions: [3, 1], visits: 1 }, session, { signal: { aborted: false } });
  expect(indices).toEqual([0, 1, 2, 3]);
});

test('one analysis or all are cancelled, and send no more reports', async () => {
  const worker = slowWorker();
  const own = analysing([worker]);
  const made = talk(own);
  const { ask } = made;
  const game = played(made, SPICE, 4);
  const start = (seed: string) => ask('analyze', { game, positions: [[0, 3]], seed }).analysis;
  const [one, two, three] = [start('one'), start('two'), start('three')];
  await new Promise((done) => setImmediate(done));
  await worker.finish();
  expect(own.reports).toMatchObject([{ analysis: one, position: 0, final: true }]);
  expect(ask('cancel', { analysis: one })).toEqual({ cancelled: [one] });
  expect(ask('cancel', { analysis: one })).toEqual({ cancelled: [] });
  await new Promise((done) => setImmediate(done));
  await worker.finish();
  expect(worker.begun).toEqual(['one', 'one', 'two', 'two']);
  expect(ask('cancel')).toEqual({ cancelled: [two, three] });
  await own.scheduler.idle();
  expect(own.reports).toHaveLength(2);
});

test('a fault in an analysis is reported, and ends it', async () => {
  const broken: AnalysisWorker = {
    perform: () => Promise.reject(new Error('the thread is gone')),
    stop: () => {},
    end: async () => {},
  };
  const own = analysing([broken]);
  const made = talk(own);
  const { analysis } = made.ask('analyze', { game: played(made, SPICE, 4), positions: [[0, 3]] });
  await own.scheduler.idle();
  expect(own.reports).toEqual([
    { analysis, error: { code: 'internal', message: expect.stringContaining('the thread is gone') } },
  ]);
});

test('a report that cannot be made ends the analysis, and the next one goes on', async () => {
  const own = analysing();
  const plan = (found: () => object) => ({
    tasks: [{ kind: 'position', question, every: { visits: 1 } } as const],
    priority: 0,
    found,
    done: () => ({}),
  });
  const state = setup({ variant: 'spice-road', players: 2, seed: 1 }) as never;
  const question = { state, position: 0, seed: 0, limit: { iterations: 3 }, lines: 1 };
  const broken = (): never => {
    throw new Error('no report');
  };
  own.scheduler.add(plan(broken));
  own.scheduler.add(plan(() => ({ found: true })));
  await own.scheduler.idle();
  expect(own.reports).toMatchObject([
    { analysis: 'analysis-1', error: { code: 'internal' } },
    ...[1, 2, 3].map(() => ({ analysis: 'analysis-2', found: true })),
    { analysis: 'analysis-2', done: true },
  ]);
});

test('a state is analysed like the beginning of a record, and a game that is over is not searched', async () => {
  const own = analysing();
  const made = talk(own);
  const { ask } = made;
  const game = played(made, SPICE, 0);
  const { state } = ask('state', { game });
  const { record } = ask('record', { game });
  const bare = ask('load', { state }).game;
  for (const what of [{ game }, { record }, { state }, { game: bare }])
    expect(ask('analyze', { ...what, visits: 10 }).positions).toEqual([0]);
  await own.scheduler.idle();
  const found = own.reports.splice(0).filter(({ final }) => final);
  expect(found).toHaveLength(4);
  for (const each of found) expect({ ...each, analysis: 0 }).toEqual({ ...found[0], analysis: 0 });
  while (ask('status', { game }).over !== true)
    ask('apply', { game, id: ask('choose', { game, bot: 'greedy' }).id });
  ask('analyze', { game });
  await own.scheduler.idle();
  const { ranking } = ask('scores', { game }) as { ranking: number[] };
  const { values, ...first } = own.reports[0] as unknown as Report;
  expect(first).toMatchObject({ seat: null, visits: 0, lines: [], final: true });
  expect(values.indexOf(Math.max(...values))).toBe(ranking[0]);
});

test('a review of a game without a decision is whole at once', async () => {
  const own = analysing();
  const made = talk(own);
  const game = played(made, SPICE, 0);
  const { analysis, decisions } = made.ask('review', { game });
  expect(decisions).toBe(0);
  await own.scheduler.idle();
  expect(own.reports).toMatchObject([{ analysis, done: true, review: { turns: [] } }]);
});
