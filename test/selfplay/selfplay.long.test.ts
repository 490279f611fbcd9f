import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseRecord, recordState, VARIANTS, verifyRecord } from '../../src/index';
import { century, centuryUntil, completeIn, namesIn, ownFolder } from './century';

const folder = ownFolder();

function read(name: string): Buffer {
  return readFileSync(join(folder, name));
}

function linesOf(name: string): {
  game: number;
  bots: string[];
  scores: number[];
  ranking: number[];
  firstSeat: number;
  record: unknown;
}[] {
  return read(name)
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** The files of steps in a folder, by their names. */
function stepsIn(name: string): Record<string, string> {
  const names = namesIn(join(folder, name));
  expect(names.length).toBeGreaterThan(0);
  return Object.fromEntries(names.map((file) => [file, read(`${name}/${file}`).toString('base64')]));
}

const words = (text: string): string[] => ['selfplay', ...text.split(' ')];

test.each([...VARIANTS])('games of %s are records that verify, with rotated seats', (variant) => {
  const out = `${variant}.jsonl`;
  const done = century(
    folder,
    words(`--variant ${variant} --bots greedy,casual --games 4 --seed v --out ${out}`),
  );
  expect(done).toMatchObject({ status: 0, err: '' });
  expect(done.out).not.toContain('\u001b');
  expect(done.out).toMatch(/│ greedy │ +4 │/);
  expect(done.out).toMatch(/│ casual │ +8 │/);
  const lines = linesOf(out);
  expect(lines.map(({ game }) => game)).toEqual([0, 1, 2, 3]);
  expect(lines.map(({ bots }) => bots.indexOf('greedy'))).toEqual([0, 2, 1, 0]);
  for (const line of lines) {
    expect(verifyRecord(line.record)).toMatchObject({ ok: true, over: true });
    const record = parseRecord(line.record);
    expect(record.options).toMatchObject({ seed: `v:${Math.floor(line.game / 3)}`, players: 3 });
    expect(record.result).toMatchObject({ scores: line.scores, ranking: line.ranking });
    expect(recordState(record, 0).game.firstSeat).toBe(line.firstSeat);
  }
  expect(namesIn(folder)).not.toContain(`${out}.parts`);
  expect(century(folder, ['verify', out])).toMatchObject({
    status: 0,
    err: '',
    out: expect.stringContaining('ok, 4 records'),
  });
});

/** 30 short games with records and steps. */
const match = '--variant spice-road --players 2 --bots greedy,casual --games 30 --seed d';

describe('one match', () => {
  test('gives the same bytes with one worker and with two', () => {
    for (const workers of [1, 2]) {
      const files = `--out w${workers}.jsonl --steps w${workers}`;
      expect(century(folder, words(`${match} --workers ${workers} ${files}`))).toMatchObject({
        status: 0,
        err: '',
      });
    }
    expect(linesOf('w1.jsonl')).toHaveLength(30);
    expect(read('w2.jsonl').equals(read('w1.jsonl'))).toBe(true);
    expect(stepsIn('w2')).toEqual(stepsIn('w1'));
  });

  test('gives the same bytes after it was killed, interrupted and ended, and counts all games', async () => {
    const args = words(`${match} --workers 1 --out k.jsonl --steps k-steps --json`);
    const parts = 'k.jsonl.parts';
    const killed = await centuryUntil(folder, args, { parts, chunks: 3, signal: 'SIGKILL' });
    expect(killed.status).toBeNull();
    expect(killed.complete).toBeGreaterThanOrEqual(3);
    expect(killed.complete).toBeLessThan(30);
    expect(namesIn(folder)).not.toContain('k.jsonl');

    for (const [signal, status] of [
      ['SIGINT', 130],
      ['SIGTERM', 143],
    ] as const) {
      const before = completeIn(join(folder, parts));
      const stopped = await centuryUntil(folder, args, { parts, chunks: before + 2, signal });
      expect(stopped.status).toBe(status);
      expect(stopped.complete).toBeGreaterThanOrEqual(before + 2);
      expect(stopped.complete).toBeLessThan(30);
      expect(stopped.err).toBe(
        `resuming ${parts}: ${before} of 30 games are done\ncentury: stopped, with ${stopped.complete} games done\n`,
      );
      const left = namesIn(join(folder, parts));
      expect(left.filter((name) => !/^\d{6}\.(jsonl|moves|outcomes)$|^run\.json$/.test(name))).toEqual([]);
      expect(namesIn(folder).filter((name) => name.startsWith('k.'))).toEqual([parts]);
    }

    const rest = century(folder, words(`${match} --workers 2 --out k.jsonl --steps k-steps --json`));
    expect(rest.status).toBe(0);
    expect(rest.err).toMatch(/^resuming k\.jsonl\.parts: \d+ of 30 games are done\n$/);
    expect(read('k.jsonl').equals(read('w1.jsonl'))).toBe(true);
    expect(stepsIn('k-steps')).toEqual(stepsIn('w1'));
    expect(namesIn(folder)).not.toContain(parts);

    const tally = JSON.parse(rest.out);
    const games = linesOf('k.jsonl');
    expect(tally).toMatchObject({
      variant: 'spice-road',
      players: 2,
      seed: 'd',
      repeatable: true,
      games: 30,
      unfinished: 0,
    });
    for (const { bot, played, wins, meanScore } of tally.bots) {
      const own = games.map(({ bots, scores, ranking }) => {
        const seat = bots.indexOf(bot);
        return { score: scores[seat] ?? 0, isFirst: ranking[0] === seat };
      });
      expect(played).toBe(30);
      expect(wins).toBe(own.filter(({ isFirst }) => isFirst).length);
      expect(meanScore).toBeCloseTo(own.reduce((sum, { score }) => sum + score, 0) / 30, 10);
    }
    const firstWins = games.filter(({ ranking, firstSeat }) => ranking[0] === firstSeat).length;
    expect(tally.firstSeat.wins).toBe(firstWins);
  });

  test('is not mixed with another one that was left', async () => {
    const args = words(`${match} --workers 1 --out m.jsonl`);
    await centuryUntil(folder, args, { parts: 'm.jsonl.parts', chunks: 1, signal: 'SIGKILL' });
    const parts = (): string[] =>
      namesIn(join(folder, 'm.jsonl.parts')).filter((name) => name !== 'run.lock');
    const left = parts();
    const refused = (more: string): string => {
      const { status, err, out } = century(folder, words(`${match} --out m.jsonl ${more}`));
      expect([status, out]).toEqual([2, '']);
      return err;
    };
    expect(refused('--seed e')).toContain('another seed;');
    expect(refused('--games 31')).toContain('another games;');
    expect(refused('--players 3 --limit 50')).toContain('another players, bots, limit;');
    expect(refused('--steps m')).toContain('another env, steps;');
    expect(parts()).toEqual(left);
  });
});

test('without a seed another match is played each time, and one that was stopped is gone on with', async () => {
  const args = words(
    '--variant spice-road --players 2 --bots casual --games 30 --workers 1 --json --out own.jsonl',
  );
  await centuryUntil(folder, args, { parts: 'own.jsonl.parts', chunks: 1, signal: 'SIGKILL' });
  const { seed } = JSON.parse(read('own.jsonl.parts/run.json').toString());
  expect(seed).toMatch(/^[0-9a-f]{32}$/);
  const rest = century(folder, args);
  expect(rest).toMatchObject({ status: 0, err: expect.stringContaining('resuming own.jsonl.parts') });
  expect(JSON.parse(rest.out).seed).toBe(seed);
  const other = century(folder, words('--variant spice-road --players 2 --bots casual --games 1 --json'));
  expect(JSON.parse(other.out).seed).toMatch(/^[0-9a-f]{32}$/);
  expect(JSON.parse(other.out).seed).not.toBe(seed);
});

describe('a run that was stopped', () => {
  const parts = (name: string): string => join(folder, `${name}.parts`);
  const args = (name: string): string[] => words(`${match} --workers 1 --out ${name}`);
  const stop = (name: string, signal: NodeJS.Signals = 'SIGINT') =>
    centuryUntil(folder, args(name), { parts: `${name}.parts`, chunks: 4, signal });

  test.each([
    ['truncated', '000001.jsonl', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    [
      'changed',
      '000002.jsonl',
      (bytes: Buffer) => Buffer.from(bytes.toString().replace('"game":', '"game" :')),
    ],
    ['emptied', '000003.outcomes', () => Buffer.alloc(0)],
    [
      'changed in its outcomes',
      '000000.outcomes',
      (bytes: Buffer) => Buffer.from(bytes.toString().replace(/\d/, (n) => String(9 - Number(n)))),
    ],
  ])('plays the games of a part anew that was %s', async (what, part, spoil) => {
    const name = `${what.replaceAll(' ', '-')}.jsonl`;
    await stop(name);
    const file = join(parts(name), part);
    writeFileSync(file, spoil(readFileSync(file)));
    const rest = century(folder, args(name));
    expect(rest.status).toBe(0);
    expect(rest.err).toContain(`${part.replace(/\..*/, '.outcomes')}: damaged; its games are played again\n`);
    expect(read(name).equals(read('w1.jsonl'))).toBe(true);
    expect(namesIn(folder)).not.toContain(`${name}.parts`);
  });

  test('leaves a file alone that appeared meanwhile, and keeps its games', async () => {
    const run = centuryUntil(folder, args('meanwhile.jsonl'), {
      parts: 'meanwhile.jsonl.parts',
      chunks: 30,
      signal: 'SIGCONT',
      atStart: () => writeFileSync(join(folder, 'meanwhile.jsonl'), 'mine'),
    });
    const { status, err } = await run;
    expect(status).toBe(2);
    expect(err).toBe(
      'century: meanwhile.jsonl already exists, with other contents; the games stay in meanwhile.jsonl.parts\n',
    );
    expect(read('meanwhile.jsonl').toString()).toBe('mine');
    expect(completeIn(parts('meanwhile.jsonl'))).toBe(30);
    rmSync(join(folder, 'meanwhile.jsonl'));
    expect(century(folder, args('meanwhile.jsonl')).status).toBe(0);
    expect(read('meanwhile.jsonl').equals(read('w1.jsonl'))).toBe(true);
  });

  test('shares its folder with nobody', async () => {
    let second = { status: null as number | null, err: '' };
    const first = await centuryUntil(folder, args('shared.jsonl'), {
      parts: 'shared.jsonl.parts',
      chunks: 2,
      signal: 'SIGCONT',
      atStart: () => {
        second = century(folder, args('shared.jsonl'));
      },
    });
    expect(second.status).toBe(2);
    expect(second.err).toMatch(
      /^century: shared\.jsonl\.parts is in use by process \d+; wait for it or end it\n$/,
    );
    expect(first).toMatchObject({ status: 0, err: '' });
    expect(read('shared.jsonl').equals(read('w1.jsonl'))).toBe(true);
  });
});

/** What runs in each thread of a call before anything else. */
function inThreads(script: string): string[] {
  const text = `import { isMainThread } from 'node:worker_threads'; if (!isMainThread) { ${script} }`;
  return ['--import', `data:text/javascript,${encodeURIComponent(text)}`];
}

test.each([
  [
    'fills its memory',
    'const all = []; setTimeout(() => { for (;;) all.push(new Array(1e5).fill({})); }, 50)',
    /a thread failed: .*memory/,
  ],
])('a thread that %s ends the run with one line', (_, script, message) => {
  const args = words(`${match} --workers 2 --out thread.jsonl`);
  const { status, out, err } = century(folder, args, [...inThreads(script), '--max-old-space-size=80']);
  expect({ status, out }).toEqual({ status: 1, out: '' });
  expect(err.replace(/^resuming .*\n/, '')).toMatch(new RegExp(`^century: .*${message.source}.*\\n$`));
  expect(namesIn(join(folder, 'thread.jsonl.parts'))).not.toContain('run.lock');
  expect(namesIn(folder)).not.toContain('thread.jsonl');
});

test('files that are there are left alone', () => {
  writeFileSync(join(folder, 'mine.jsonl'), 'mine');
  mkdirSync(join(folder, 'full.parts'));
  writeFileSync(join(folder, 'full.parts', 'mine'), 'mine');
  const call = (files: string): { status: number | null; err: string } =>
    century(folder, words(`--players 2 --bots casual --games 1 ${files}`));
  expect(call('--out mine.jsonl')).toMatchObject({
    status: 2,
    err: 'century: mine.jsonl already exists\n',
  });
  expect(call('--out new.jsonl --steps mine.jsonl')).toMatchObject({ status: 2 });
  expect(call('--out full')).toMatchObject({ status: 2, err: expect.stringContaining('other files in it') });
  expect(read('mine.jsonl').toString()).toBe('mine');
  expect(namesIn(folder)).not.toContain('new.jsonl.parts');
  expect(namesIn(join(folder, 'full.parts'))).toEqual(['mine']);
});

test.each([
  ['--bots nobody', 'There is no bot "nobody"'],
  ['--players 2 --bots casual,casual,greedy', '3 bots are too many for 2 seats'],
  ['--variant new-world --players 5', 'players'],
  ['--games 0', '--games'],
  ['--limit 0', '--limit'],
  ['--workers 0', '--workers'],
  ['--out a --steps a', 'the same file'],
  ['--out nowhere/a.jsonl', 'ENOENT'],
  ['--map missing.json', 'missing.json cannot be read'],
])('%s is refused', (text, message) => {
  expect(century(folder, words(text))).toMatchObject({
    status: 2,
    out: '',
    err: expect.stringContaining(message),
  });
});

test('a game that reaches the limit has no result', () => {
  const args = words(
    '--variant spice-road --players 2 --bots casual --games 2 --limit 20 --out limit.jsonl --json',
  );
  const { status, out } = century(folder, args);
  expect(status).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    games: 2,
    unfinished: 2,
    bots: [{ bot: 'casual', played: 0, rate: null }],
  });
  for (const { scores, ranking, record } of linesOf('limit.jsonl')) {
    expect([scores, ranking]).toEqual([null, null]);
    expect(verifyRecord(record)).toMatchObject({ ok: true, over: false, actions: 20 });
  }
});

test('no files are needed, and bots with a time budget are named as such', () => {
  const before = namesIn(folder);
  const text = '--variant spice-road --players 2 --bots mcts:1ms,casual --games 1 --limit 30';
  const { status, out } = century(folder, words(text));
  expect(status).toBe(0);
  expect(out).toContain('with a time budget');
  expect(JSON.parse(century(folder, words(`${text} --json`)).out).repeatable).toBe(false);
  expect(namesIn(folder)).toEqual(before);
});

test('a record that was changed is found by its line', () => {
  const lines = linesOf('spice-road.jsonl');
  const changed = lines.map((line) =>
    line.game === 2 ? { ...line, record: { ...(line.record as object), result: null } } : line,
  );
  writeFileSync(
    join(folder, 'changed.jsonl'),
    `${changed.map((line) => JSON.stringify(line)).join('\n')}\nno JSON\n`,
  );
  const { status, out, err } = century(folder, ['verify', 'changed.jsonl']);
  expect(status).toBe(1);
  expect(out).toContain('changed.jsonl, line 3: wrong-result');
  expect(out).toContain('changed.jsonl is not JSON: line 5, column 1');
  expect(err).toContain('2 of 5 records failed');
});

test('one game of a file of many is shown, and judged', () => {
  const [, second] = linesOf('spice-road.jsonl');
  writeFileSync(join(folder, 'second.json'), JSON.stringify(second?.record));
  writeFileSync(join(folder, 'second.jsonl'), `${JSON.stringify(second)}\n`);
  writeFileSync(join(folder, 'bare.jsonl'), `{}\n${JSON.stringify(second?.record)}\n`);
  writeFileSync(join(folder, 'empty.jsonl'), '');
  for (const call of [
    ['show', '--turn', '3'],
    ['why', '--turn', '3', '--action', 'rest'],
  ]) {
    const [name = '', ...rest] = call;
    const plain = century(folder, [name, 'second.json', ...rest]);
    expect(plain).toMatchObject({ status: 0, err: '', out: expect.stringContaining('P1') });
    const of = (file: string, ...more: string[]): ReturnType<typeof century> =>
      century(folder, [name, file, ...rest, ...more]);
    expect(of('spice-road.jsonl', '--number', '1')).toEqual(plain);
    expect(of('second.jsonl')).toEqual(plain);
    expect(of('second.jsonl', '--number', '1')).toEqual(plain);
    expect(of('bare.jsonl', '--number', '1')).toEqual(plain);
    expect(of('bare.jsonl', '--number', '0')).toMatchObject({
      status: 1,
      err: expect.stringContaining('bare.jsonl, game 0: '),
    });
  }
  for (const [file, more, message] of [
    ['spice-road.jsonl', [], 'spice-road.jsonl contains several records: choose one with --number <n>'],
    ['spice-road.jsonl', ['--number', '4'], '--number: spice-road.jsonl has no game 4'],
    ['second.jsonl', ['--number', '0'], '--number: second.jsonl has no game 0'],
    [
      'second.json',
      ['--number', '1'],
      '--number: second.json contains one record; files with many end in .jsonl',
    ],
    ['empty.jsonl', [], 'empty.jsonl contains no record'],
    ['missing.jsonl', [], 'missing.jsonl cannot be read: ENOENT'],
  ] as const) {
    expect(century(folder, ['show', file, ...more])).toEqual({
      status: 2,
      out: '',
      err: `century: ${message}\n`,
    });
  }
});

const url = (script: string): string => `data:text/javascript,${encodeURIComponent(script)}`;

test.each([
  ['process.exit(3)', 'a thread exited with status 3'],
  ["setTimeout(() => { throw new Error('out\\nof order'); })", 'a thread failed: out\\u000aof order'],
])('a thread on which %s is called ends the run in one line', (call, message) => {
  const script = `import { isMainThread } from 'node:worker_threads'; if (!isMainThread) ${call};`;
  const ended = century(folder, words('--variant spice-road --workers 2'), ['--import', url(script)]);
  expect(ended).toEqual({ status: 1, out: '', err: `century: ${message}\n` });
});

/** What makes a package look as if it were not installed. */
function without(name: string): string[] {
  const hooks = `export function resolve(name, context, next) {
    if (name !== '${name}') return next(name, context);
    throw Object.assign(new Error('not installed'), { code: 'ERR_MODULE_NOT_FOUND' });
  }`;
  return [
    '--import',
    url(`import { register } from 'node:module'; register(${JSON.stringify(url(hooks))});`),
  ];
}

test.each(['apache-arrow', 'parquet-wasm'])(
  'who wants steps is told to install %s if it is not there',
  (name) => {
    const refused = century(folder, words('--games 1 --steps steps'), without(name));
    expect(refused).toMatchObject({ status: 2, err: expect.stringMatching(`npm install .*${name}@`) });
    const played = century(folder, words('--variant spice-road --games 1'), without(name));
    expect(played).toMatchObject({ status: 0, err: '' });
  },
);
