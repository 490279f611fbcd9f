import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Float32, type RecordBatch, tableFromIPC, type Uint8, type Vector } from 'apache-arrow';
import { beforeAll, describe, expect, test } from 'vitest';
import { createEnv, ENV_VERSION } from '../../src/env/index';
import { type Action, ENGINE_VERSION, VARIANTS } from '../../src/index';
import { century, ownFolder } from './century';

const folder = ownFolder();

interface Line {
  game: number;
  scores: number[] | null;
  ranking: number[] | null;
  record: { options: Parameters<typeof createEnv>[0] & { seed: string }; actions: Action[] };
}

/** One row as plain values. */
function rowAt(batch: RecordBatch, row: number): Record<string, unknown> {
  const list = (name: string): unknown[] => {
    const values: Vector<Float32 | Uint8> = batch.getChild(name)?.get(row);
    return [...values];
  };
  const plain = ['game', 'step', 'seat', 'action', 'reward', 'score_margin', 'done'].map((name) => [
    name,
    batch.getChild(name)?.get(row),
  ]);
  return { ...Object.fromEntries(plain), observation: list('observation'), mask: list('mask') };
}

describe.each([...VARIANTS])('steps of %s', (variant) => {
  let lines: Line[] = [];
  let bytes = Buffer.alloc(0);
  const of = (name: string): string => join(folder, `${variant}.${name}`);

  beforeAll(() => {
    const setup = `--variant ${variant} --players 2 --bots greedy,casual --seed a --games 2`;
    const files = ['--out', of('jsonl'), '--steps', of('arrow')];
    expect(century(folder, ['selfplay', ...setup.split(' '), ...files])).toMatchObject({
      status: 0,
      err: '',
    });
    bytes = readFileSync(of('arrow'));
    lines = readFileSync(of('jsonl'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
  }, 60_000);

  test('are a complete Arrow file that says what it holds', () => {
    expect(bytes.subarray(0, 8).toString('latin1')).toBe('ARROW1\0\0');
    expect(bytes.subarray(-6).toString('latin1')).toBe('ARROW1');
    const { schema } = tableFromIPC(bytes);
    const env = createEnv({ variant, players: 2 } as Parameters<typeof createEnv>[0]);
    expect(schema.fields.map(({ name, type }) => `${name}: ${type}`)).toEqual([
      'game: Int32',
      'step: Int32',
      'seat: Int8',
      `observation: FixedSizeList[${env.observationSpace.size}]<Float32>`,
      `mask: FixedSizeList[${env.actionSpace.size}]<Uint8>`,
      'action: Int32',
      'reward: Float32',
      'score_margin: Float32',
      'done: Bool',
    ]);
    expect(schema.fields.filter(({ nullable }) => nullable)).toEqual([]);
    const { observation, ...rest } = Object.fromEntries(schema.metadata);
    expect(rest).toEqual({
      variant,
      players: '2',
      engine: ENGINE_VERSION,
      env: String(ENV_VERSION),
      seed: 'a',
      games: '2',
      bots: '["greedy","casual"]',
    });
    expect(JSON.parse(observation ?? '')).toEqual(env.observationSpace.parts);
  });

  test('are those of the records, played again in the environment', () => {
    const table = tableFromIPC(bytes);
    const rows = table.batches.flatMap((batch) =>
      Array.from({ length: batch.numRows }, (_, row) => rowAt(batch, row)),
    );
    let at = 0;
    for (const { game, record, scores, ranking } of lines) {
      const { seed, ...options } = record.options;
      const env = createEnv(options as Parameters<typeof createEnv>[0]);
      env.reset(seed);
      for (const [step, action] of record.actions.entries()) {
        const seat = env.agent ?? -1;
        const id = env.actionSpace.encode(action);
        const others = (scores ?? []).filter((_, other) => other !== seat);
        expect(rows[at]).toEqual({
          game,
          step,
          seat,
          observation: [...env.observe(seat)],
          mask: [...env.mask()],
          action: id,
          reward: ranking?.[0] === seat ? 1 : -1,
          score_margin: (scores?.[seat] ?? 0) - Math.max(...others),
          done: step === record.actions.length - 1,
        });
        at += 1;
        env.step(id);
      }
      expect(env.terminated).toBe(true);
    }
    expect(table.numRows).toBe(at);
  });
});

test('a game longer than a batch is kept in several; one that was broken off has no reward and no end', () => {
  const setup = '--variant spice-road --players 2 --bots random --seed a --games 1 --limit 1030';
  const run = century(folder, ['selfplay', ...setup.split(' '), '--steps', 'long.arrow', '--json']);
  expect(run.status).toBe(0);
  const { unfinished } = JSON.parse(run.out);
  expect(unfinished).toBe(1);
  const table = tableFromIPC(readFileSync(join(folder, 'long.arrow')));
  expect(table.batches.map(({ numRows }) => numRows)).toEqual([1024, 6]);
  const steps = table.batches.flatMap((batch) => [...(batch.getChild('step') ?? [])]);
  expect(steps).toEqual(Array.from({ length: 1030 }, (_, step) => step));
  for (const name of ['reward', 'score_margin', 'done'])
    for (const batch of table.batches) expect([...(batch.getChild(name) ?? [])].some(Boolean)).toBe(false);
});
