import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseRecord, recordState, VARIANTS, verifyRecord } from '../../src/index';
import { century, centuryUntil, cli, linesIn, namesIn, ownFolder } from './century';

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
  expect(century(folder, ['verify', out])).toMatchObject({
    status: 0,
    err: '',
    out: expect.stringContaining('ok, 4 records'),
  });
});

/** 30 short games with records and steps. */
const match = '--variant spice-road --players 2 --bots greedy,casual --games 30 --seed d';

describe('one match', () => {
  const files = (name: string): string => `--out ${name}.jsonl --steps ${name}`;
  const text = (name: string): string => read(`${name}.jsonl`).toString();

  test('gives the same bytes with one worker and with two', () => {
    for (const workers of [1, 2])
      expect(century(folder, words(`${match} --workers ${workers} ${files(`w${workers}`)}`))).toMatchObject({
        status: 0,
        err: '',
      });
    expect(linesOf('w1.jsonl').map(({ game }) => game)).toEqual(
      Array.from({ length: 30 }, (_, game) => game),
    );
    expect(text('w2')).toBe(text('w1'));
    expect(stepsIn('w2')).toEqual(stepsIn('w1'));
  });

  test('gives the same bytes after it was killed, interrupted and ended, and counts all games', async () => {
    const call = `${match} ${files('k')} --json`;
    const until = (lines: number, signal: NodeJS.Signals) =>
      centuryUntil(folder, words(`${call} --workers 1`), { file: 'k.jsonl', lines, signal });
    const there = (): number => linesIn(join(folder, 'k.jsonl'));
    expect(await until(3, 'SIGKILL')).toMatchObject({ status: null, err: '' });
    for (const [signal, status] of [
      ['SIGINT', 130],
      ['SIGTERM', 143],
    ] as const) {
      const before = there();
      const stopped = await until(before + 2, signal);
      expect(stopped.status).toBe(status);
      expect(there()).toBeLessThan(30);
      expect(stopped.err).toBe(
        `resuming k.jsonl: ${before} of 30 games are done\ncentury: stopped, with ${there()} games done\n`,
      );
      expect(text('w1').startsWith(text('k'))).toBe(true);
      expect(text('k').at(-1)).toBe('\n');
    }
    // What a power cut, or a kill in the midst of a line, leaves.
    writeFileSync(join(folder, 'k.jsonl'), text('k').slice(0, -500));
    const rest = century(folder, words(`${call} --workers 2`));
    expect(rest.status).toBe(0);
    expect(rest.err).toMatch(/^resuming k\.jsonl: \d+ of 30 games are done\n$/);
    expect(text('k')).toBe(text('w1'));
    expect(stepsIn('k')).toEqual(stepsIn('w1'));
    expect(namesIn(folder).filter((name) => name.startsWith('k'))).toEqual(['k', 'k.jsonl']);

    const tally = JSON.parse(rest.out);
    const games = linesOf('k.jsonl');
    const head = { variant: 'spice-road', players: 2, seed: 'd', repeatable: true };
    expect(tally).toMatchObject({ ...head, games: 30, unfinished: 0 });
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

  test('goes on after its file could not grow, as on a full disk', () => {
    const call = words(`${match} --workers 1 --out f.jsonl --steps f`);
    const limited = spawnSync(
      'sh',
      ['-c', 'ulimit -f 200; exec "$@"', 'sh', process.execPath, cli, ...call],
      {
        cwd: folder,
        encoding: 'utf8',
      },
    );
    expect(limited).toMatchObject({
      status: 2,
      stdout: '',
      stderr: 'century: f.jsonl cannot be written: EFBIG\n',
    });
    expect(text('w1').startsWith(text('f'))).toBe(true);
    expect(century(folder, call).status).toBe(0);
    expect(text('f')).toBe(text('w1'));
    expect(stepsIn('f')).toEqual(stepsIn('w1'));
  });

  test('is only counted again once it is done, and goes on if more games are wanted', () => {
    const counted = century(folder, words(`${match} ${files('w1')} --json`));
    expect(counted).toMatchObject({ status: 0, err: 'resuming w1.jsonl: 30 of 30 games are done\n' });
    expect(JSON.parse(counted.out)).toMatchObject({ games: 30, bots: [{ millisecondsPerTurn: null }, {}] });
    writeFileSync(join(folder, 'less.jsonl'), `${text('w1').split('\n').slice(0, 28).join('\n')}\n`);
    expect(century(folder, words(`${match} ${files('less')}`)).status).toBe(0);
    expect(text('less')).toBe(text('w1'));
    expect(stepsIn('less')).toEqual(stepsIn('w1'));
  });

  test('is not mixed with another one', () => {
    const before = text('w1');
    const refused = (more: string): string => {
      const { status, err, out } = century(folder, words(`${match} --out w1.jsonl --steps w1 ${more}`));
      expect([status, out]).toEqual([2, '']);
      return err;
    };
    expect(refused('--seed e')).toContain('another seed;');
    expect(refused('--players 3 --limit 50')).toContain('another players, bots, limit');
    expect(refused('--games 29')).toContain('line 30: the run that is asked for ends before this');
    expect(century(folder, words(`${match} --out w1.jsonl`)).err).toContain('another steps;');
    expect(
      century(folder, words(`${match.replace('--games 30', '--from 1 --to 30')} ${files('w1')}`)).err,
    ).toContain('line 1: game 0 instead of 1');
    expect(text('w1')).toBe(before);
  });
});

test('without a seed another match is played each time, and one that was stopped is gone on with', async () => {
  const args = words(
    '--variant spice-road --players 2 --bots casual --games 30 --workers 1 --json --out own.jsonl',
  );
  await centuryUntil(folder, args, { file: 'own.jsonl', lines: 1, signal: 'SIGKILL' });
  const { seed } = JSON.parse(read('own.jsonl').toString().split('\n', 1)[0] ?? '').run;
  expect(seed).toMatch(/^[0-9a-f]{32}$/);
  const rest = century(folder, args);
  expect(rest).toMatchObject({ status: 0, err: expect.stringContaining('resuming own.jsonl') });
  expect(JSON.parse(rest.out).seed).toBe(seed);
  const other = century(folder, words('--variant spice-road --players 2 --bots casual --games 1 --json'));
  expect(JSON.parse(other.out).seed).toMatch(/^[0-9a-f]{32}$/);
  expect(JSON.parse(other.out).seed).not.toBe(seed);
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
  expect(err).toMatch(new RegExp(`^century: .*${message.source}.*\\n$`));
});

test('files that are there are left alone', () => {
  writeFileSync(join(folder, 'mine.jsonl'), 'mine');
  const call = (files: string): { status: number | null; err: string } =>
    century(folder, words(`--players 2 --bots casual --games 1 ${files}`));
  expect(call('--out mine.jsonl')).toMatchObject({
    status: 2,
    err: 'century: mine.jsonl already exists, with other contents\n',
  });
  expect(call('--out new.jsonl --steps mine.jsonl')).toMatchObject({ status: 2 });
  expect(read('mine.jsonl').toString()).toBe('mine');
  expect(namesIn(folder)).not.toContain('new.jsonl');
});

test.each([
  ['--bots nobody', 'There is no bot "nobody"'],
  ['--players 2 --bots casual,casual,greedy', '3 bots are too many for 2 seats'],
  ['--variant new-world --players 5', 'players'],
  ['--games 0', '--games'],
  ['--limit 0', '--limit'],
  ['--workers 0', '--workers'],
  ['--out a --steps a', 'the same file'],
  ['--out nowhere/a.jsonl', 'nowhere/a.jsonl cannot be written: ENOENT'],
  ['--steps a', '--steps: requires --out'],
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
  expect(out).toContain('may play different games');
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
  expect(err).toContain('2 faults in 5 records');
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

test.each(['apache-arrow', 'parquet-wasm'])('without %s, --steps asks for its installation', (name) => {
  const refused = century(folder, words('--games 1 --out steps.jsonl --steps steps'), without(name));
  expect(refused).toMatchObject({ status: 2, err: expect.stringMatching(`npm install .*${name}@`) });
  const played = century(folder, words('--variant spice-road --games 1'), without(name));
  expect(played).toMatchObject({ status: 0, err: '' });
});
