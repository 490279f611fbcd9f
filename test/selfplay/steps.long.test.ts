import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { beforeAll, describe, expect, test } from 'vitest';
import { createBot } from '../../src/bots/index';
import { createEnv, ENV_VERSION } from '../../src/env/index';
import { type Action, ENGINE_VERSION, VARIANTS } from '../../src/index';
import { century, namesIn, ownFolder } from './century';

const folder = ownFolder();
const words = (text: string): string[] => text.split(' ');

interface Line {
  game: number;
  scores: number[] | null;
  ranking: number[] | null;
  record: {
    components: string;
    options: Parameters<typeof createEnv>[0] & { seed: string };
    actions: Action[];
  };
}

interface Row {
  game: number;
  step: number;
  seat: number;
  observation: number[];
  legal: number[];
  action: number;
  visits: number[] | null;
  value: number[] | null;
  outcome: number[] | null;
  margin: number[] | null;
  done: boolean;
}

/** A file of steps, by a reader that shares nothing with what writes them. */
async function read(
  name: string,
): Promise<{ rows: Row[]; about: Record<string, unknown>; codecs: string[] }> {
  const bytes = readFileSync(join(folder, name));
  const file = Uint8Array.from(bytes).buffer;
  const { key_value_metadata: metadata = [], row_groups: groups } = parquetMetadata(file);
  return {
    rows: (await parquetReadObjects({ file, compressors })) as unknown as Row[],
    about: JSON.parse(metadata.find(({ key }) => key === 'century')?.value ?? ''),
    codecs: groups.flatMap(({ columns }) => columns.map(({ meta_data }) => meta_data?.codec ?? '')),
  };
}

/** All rows of a folder, in the order of its files. */
async function rowsIn(steps: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const name of namesIn(join(folder, steps)).sort()) rows.push(...(await read(`${steps}/${name}`)).rows);
  return rows;
}

function linesOf(name: string): Line[] {
  const lines = readFileSync(join(folder, name), 'utf8').trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line));
}

/** The files of a folder as text, by their names. */
function filesIn(name: string): Record<string, string> {
  return Object.fromEntries(
    namesIn(join(folder, name)).map((file) => [file, readFileSync(join(folder, name, file), 'base64')]),
  );
}

describe.each([...VARIANTS])('steps of %s', (variant) => {
  const shard = 'steps-000000000-000000001.parquet';
  let lines: Line[] = [];

  beforeAll(() => {
    const setup = `selfplay --variant ${variant} --players 2 --bots mcts:8,casual --seed a --games 2`;
    const files = `--out ${variant}.jsonl --steps ${variant}`;
    expect(century(folder, words(`${setup} ${files}`))).toMatchObject({ status: 0, err: '' });
    lines = linesOf(`${variant}.jsonl`);
  }, 120_000);

  test('are a Parquet file with zstd that describes its contents', async () => {
    expect(namesIn(join(folder, variant))).toEqual([shard]);
    const { about, codecs } = await read(`${variant}/${shard}`);
    expect(new Set(codecs)).toEqual(new Set(['ZSTD']));
    const env = createEnv({ variant, players: 2 } as Parameters<typeof createEnv>[0]);
    expect(about).toEqual({
      format: 'century-steps',
      version: 2,
      engine: ENGINE_VERSION,
      env: ENV_VERSION,
      variant,
      players: 2,
      components: lines[0]?.record.components,
      map: null,
      actions: env.actionSpace.size,
      observation: env.observationSpace.parts.map(({ name, shape, offset, low, high, units }) => ({
        ...{ name, shape, offset, low, high, units },
      })),
      seed: 'a',
      bots: ['mcts:8', 'casual'],
    });
  });

  test('are those of the records, played again in the environment', async () => {
    const rows = await rowsIn(variant);
    let at = 0;
    for (const { game, record, scores, ranking } of lines) {
      const { seed, ...options } = record.options;
      const env = createEnv(options as Parameters<typeof createEnv>[0]);
      env.reset(seed);
      for (const [step, action] of record.actions.entries()) {
        const seat = env.agent ?? -1;
        const id = env.actionSpace.encode(action);
        const mask = env.mask();
        const { visits, value, ...row } = rows[at] as Row;
        expect(row).toEqual({
          game,
          step,
          seat,
          observation: [...env.observe(seat)],
          legal: [...mask.keys()].filter((each) => mask[each] === 1),
          action: id,
          outcome: [0, 1].map((each) => (ranking?.[0] === each ? 1 : -1)),
          margin: [0, 1].map((each) => (scores?.[each] ?? 0) - (scores?.[1 - each] ?? 0)),
          done: step === record.actions.length - 1,
        });
        if ((seat + game) % 2 === 1) expect([visits, value]).toEqual([null, null]);
        if (visits !== null) expect(visits).toHaveLength(row.legal.length);
        at += 1;
        env.step(id);
      }
      expect(env.terminated).toBe(true);
    }
    expect(rows).toHaveLength(at);
    const searched = rows.filter(({ visits }) => visits !== null);
    expect(searched.length).toBeGreaterThan(20);
    // The first decision of a turn is where all iterations of its search begin.
    const sums = searched.map(({ visits }) => (visits ?? []).reduce((sum, times) => sum + times, 0));
    expect(Math.max(...sums)).toBe(8);
    for (const { value } of searched) expect((value?.[0] ?? 0) + (value?.[1] ?? 0)).toBeCloseTo(1, 5);
  });

  test('are made from the file of games as well, and from bare records but for what was searched', async () => {
    const bare = lines.map(({ record }) => `${JSON.stringify(record)}\n`).join('');
    writeFileSync(join(folder, `${variant}-bare.jsonl`), bare);
    for (const from of [variant, `${variant}-bare`])
      expect(century(folder, words(`steps ${from}.jsonl --out ${from}-again`))).toMatchObject({
        status: 0,
        err: '',
        out: expect.stringMatching(/^\S+: 2 games, \d+ steps, 1 file, \d+ bytes\n$/),
      });
    expect(filesIn(`${variant}-again`)).toEqual(filesIn(variant));
    const played = await rowsIn(variant);
    const unsearched = played.map((row) => ({ ...row, visits: null, value: null }));
    expect(await rowsIn(`${variant}-bare-again`)).toEqual(unsearched);
    const { about } = await read(`${variant}-bare-again/${shard}`);
    expect(about).toMatchObject({ variant, seed: null, bots: null });
  });
});

test('the bots of a run choose as they do without it', () => {
  const [line] = linesOf('spice-road.jsonl');
  const { seed, ...options } = line?.record.options ?? { seed: '' };
  const env = createEnv(options as Parameters<typeof createEnv>[0]);
  env.reset(seed);
  const bots = ['mcts:8', 'casual'].map((name, seat) => createBot(name, { seed: `a:0:${seat}` }));
  for (const action of line?.record.actions ?? []) {
    expect(bots[env.agent ?? -1]?.choose(env)).toEqual(action);
    env.step(env.actionSpace.encode(action));
  }
});

test('a game that was cut off has no outcome and no end', async () => {
  const setup = 'selfplay --variant spice-road --players 2 --bots random --seed a --games 1 --limit 30';
  expect(century(folder, words(`${setup} --out short.jsonl --steps short`)).status).toBe(0);
  const rows = await rowsIn('short');
  expect(rows.map(({ step }) => step)).toEqual(Array.from({ length: 30 }, (_, step) => step));
  for (const { outcome, margin, done } of rows) expect([outcome, margin, done]).toEqual([null, null, false]);
});

describe('games by casual bots', () => {
  const run = 'selfplay --variant spice-road --players 2 --bots casual --seed parts --limit 150';

  let rows: Row[] = [];

  beforeAll(async () => {
    const whole = century(folder, words(`${run} --games 130 --out whole.jsonl --steps whole`));
    expect(whole).toMatchObject({ status: 0, err: '' });
    rows = await rowsIn('whole');
  }, 120_000);

  test('are in files of no more than so many rows, which no multiple of 64 is within', () => {
    const names = namesIn(join(folder, 'whole')).sort();
    const ends: number[] = [];
    let next = 0;
    for (const name of names) {
      const [, first, last] = (/^steps-(\d{9})-(\d{9})\.parquet$/.exec(name) ?? []).map(Number);
      expect(first).toBe(next);
      next = (last ?? 0) + 1;
      ends.push(next);
      const own = rows.filter(({ game }) => game >= (first ?? 0) && game < next);
      expect(own.length).toBeGreaterThan(0);
      expect(own.length).toBeLessThanOrEqual(8192);
    }
    expect(ends).toEqual(expect.arrayContaining([64, 128, 130]));
    expect(ends.length).toBeGreaterThan(3);
  });

  test('are the same files and lines if they are played in parts, in one folder', () => {
    const parts = ['--to 64', '--from 64 --to 128', '--from 128 --to 130'];
    for (const [number, part] of parts.entries())
      expect(
        century(folder, words(`${run} ${part} --out part-${number}.jsonl --steps parts/ --workers 2`)),
      ).toMatchObject({ status: 0, err: '' });
    expect(filesIn('parts')).toEqual(filesIn('whole'));
    const text = (name: string): string => readFileSync(join(folder, name), 'utf8');
    expect(parts.map((_, number) => text(`part-${number}.jsonl`)).join('')).toBe(text('whole.jsonl'));
  });

  test('are the same rows wherever they are cut', async () => {
    const cut = ['--to 37', '--from 37 --to 130'];
    for (const [number, part] of cut.entries())
      expect(century(folder, words(`${run} ${part} --out cut-${number}.jsonl --steps cut`))).toMatchObject({
        status: 0,
        err: '',
      });
    expect(await rowsIn('cut')).toEqual(rows);
  });

  test('are the same files if they are made from the records, and found if they are made again', () => {
    for (const workers of [2, 1]) {
      expect(century(folder, words(`steps whole.jsonl --out recorded --workers ${workers}`)).status).toBe(0);
      expect(filesIn('recorded')).toEqual(filesIn('whole'));
    }
  });

  test('are not played if a file is there already', () => {
    const refused = century(folder, words(`${run} --from 129 --to 200 --out more.jsonl --steps whole`));
    expect(refused).toMatchObject({
      status: 2,
      err: expect.stringMatching(/whole\/steps-\S+ already exists/),
    });
  });

  test('are not made from a record that does not replay', () => {
    const text = readFileSync(join(folder, 'whole.jsonl'), 'utf8');
    writeFileSync(join(folder, 'some.jsonl'), text.replace('"actions":[{', '"actions":[{},{'));
    const { status, err } = century(folder, words('steps some.jsonl --out some'));
    expect(status).toBe(1);
    expect(err).toMatch(/^century: some\.jsonl, line 1: \w/);
  });
});

test.each([
  ['steps --out a', "missing required argument 'file'"],
  ['steps spice-road.jsonl', "required option '--out <folder>' not specified"],
  ['steps missing.jsonl --out a', 'missing.jsonl cannot be read'],
  ['selfplay --from 5 --to 5 --seed s', '--from: must be less than 5'],
  ['selfplay --from 5 --out a.jsonl', 'need its --seed'],
  ['selfplay --to 5 --games 5 --seed s', 'cannot be used with'],
  [
    'selfplay --games 1 --steps spice-road.jsonl/steps --out other.jsonl',
    'spice-road.jsonl/steps cannot be written: ENOTDIR',
  ],
])('%s is refused', (text, message) => {
  expect(century(folder, words(text))).toMatchObject({
    status: 2,
    out: '',
    err: expect.stringContaining(message),
  });
});

test('records of games in no order are refused', () => {
  const lines = linesOf('spice-road.jsonl').map((line) => JSON.stringify(line));
  writeFileSync(join(folder, 'turned.jsonl'), `${lines.reverse().join('\n')}\n`);
  expect(century(folder, words('steps turned.jsonl --out turned'))).toMatchObject({
    status: 1,
    err: 'century: turned.jsonl, line 2: game 0 comes after game 1\n',
  });
});

test('records of several settings are no steps of one folder', () => {
  const [one, other] = ['spice-road', 'new-world'].map((name) =>
    readFileSync(join(folder, `${name}.jsonl`), 'utf8').split('\n'),
  );
  writeFileSync(join(folder, 'mixed.jsonl'), `${one?.[0]}\n${other?.[1]}\n`);
  expect(century(folder, words('steps mixed.jsonl --out mixed'))).toMatchObject({
    status: 1,
    err: expect.stringContaining('mixed.jsonl, line 2: is of another run'),
  });
});
