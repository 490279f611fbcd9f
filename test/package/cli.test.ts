import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatAction, parseRecord, replay, verifyRecord } from '../../src/index';
import { type Call, century as inProcess } from '../support/century';

const cli = join(import.meta.dirname, '../../dist/cli.js');
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'century-cli-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A call of the built command in a process of its own. What no process is needed for is asked of the sources. */
function century(args: readonly string[], input = ''): Call {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], {
    cwd: folder,
    input,
    encoding: 'utf8',
  });
  return { status, out: stdout, err: stderr };
}

const fileOf = (name: string): string => join(folder, name);

test('a game is played, saved, shown and verified', () => {
  const played = century(['play', '--players', '2', '--seed', 'cli', '--record', 'game.json']);
  expect(played).toMatchObject({ status: 0, err: '' });
  expect(played.out).not.toContain('\u001b');
  expect(century(['verify', 'game.json'])).toMatchObject({
    status: 0,
    out: expect.stringContaining(': ok, '),
  });
  expect(century(['show', 'game.json', '--turn', '3'])).toMatchObject({ status: 0, err: '' });
});

test('a person plays on the keyboard', () => {
  const typed = ['1', 'boat B2', 'nonsense', '>Z9', 'pass', 'q'].join('\n');
  const game = [
    'play',
    '--players',
    '2',
    '--seed',
    'cli',
    '--first-seat',
    '1',
    '--human',
    '0',
    '--record',
    'human.json',
  ];
  const { status, err } = century(game, typed);
  expect(status).toBe(1);
  expect(err).toContain('No action is written like this.');
  expect(err).toContain('the game was stopped before its end');
  const record = JSON.parse(readFileSync(join(folder, 'human.json'), 'utf8'));
  expect(record.actions[1]).toEqual({ kind: 'placeBoat', hex: 'B2' });
  expect(verifyRecord(record).ok).toBe(true);
});

test('a missing seed is drawn at random, and printed for people only when the game is over', () => {
  const bots = ['play', '--variant', 'spice-road', '--players', '2', '--record'];
  const drawn = ['a.json', 'b.json'].map((file) => {
    const { status, out } = century([...bots, file]);
    expect(status).toBe(0);
    const { options } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    expect(out).toContain(`spice-road, 2 players, seed ${options.seed}, P`);
    return options.seed;
  });
  expect(drawn[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(drawn[0]).not.toBe(drawn[1]);

  const people = ['play', '--variant', 'spice-road', '--players', '2', '--human', '0', '--record'];
  const stopped = century([...people, 'stopped.json'], '1\nq\n');
  expect(stopped.status).toBe(1);
  const { seed } = JSON.parse(readFileSync(join(folder, 'stopped.json'), 'utf8')).options;
  expect(seed).toMatch(/^[0-9a-f]{32}$/);
  expect(`${stopped.out}${stopped.err}`).not.toContain(seed);

  const known = ['--seed', 'to the end'];
  expect(century([...bots, 'bots.json', ...known]).status).toBe(0);
  const steps = [...replay(parseRecord(JSON.parse(readFileSync(join(folder, 'bots.json'), 'utf8'))))];
  const typed = steps.flatMap(({ action }, i) => {
    const before = steps[i - 1]?.state;
    return action !== null && before?.actor === 0 ? [formatAction(before, action)] : [];
  });
  const whole = century([...people, 'whole.json', ...known], `${typed.join('\n')}\n`);
  expect(whole.status).toBe(0);
  const [before, after = ''] = whole.out.split('\nseed to the end\n');
  expect(before).toContain('spice-road, 2 players, P');
  expect(before).not.toContain('to the end');
  expect(after).toContain('whole.json; the record holds');
});

test('nodes are counted', async () => {
  const counted = await inProcess(['perft', '2', '--variant', 'new-world', '--seed', 'x', '--divide']);
  expect(counted.out).toMatch(/^1 \d+\n {2}work .*: \d+\n[\s\S]*\n2 \d+\n$/);
  expect((await inProcess(['perft', '1', '--turns', '--paid', '0'])).status).toBe(0);
});

test('help of a command is the same before and after its name', async () => {
  const listed = [...century(['--help']).out.matchAll(/^ {2}([a-z]+) {2,}\S/gm)].map(([, name = '']) => name);
  expect(listed.length).toBeGreaterThan(9);
  for (const name of listed) {
    const help = await inProcess([name, '--help']);
    expect(help.out).toMatch(new RegExp(`^Usage: century ${name} \\[.*\\n\\n\\w`));
    expect(await inProcess(['help', name])).toEqual(help);
  }
});

test.each([
  [[], 2],
  [['dance'], 2],
  [['play', '--record', '/nowhere/x.json'], 2],
  [['play', '--bots', 'deepblue'], 2],
  [['show', 'bad.json'], 1],
  [['--version'], 0],
] as const)('a process of %j exits with %i and at most one line', (args, status) => {
  writeBad();
  expectLine(century(args), status);
});

test.each([
  [['dance'], 2],
  [['play', '--players', '9'], 2],
  [['play', '--players', '3000000000'], 2],
  [['play', '--players', 'two'], 2],
  [['play', '--variant', 'chess'], 2],
  [['play', '--bots', 'greedy,greedy,greedy,greedy'], 2],
  [['play', '--human', '7'], 2],
  [['play', '--map', '/nowhere/missing.json'], 2],
  [['play', '--board', 'Z9', '--variant', 'new-world'], 2],
  [['show', '/nowhere/missing.json'], 2],
  [['show', 'bad.json'], 1],
  [['verify', 'bad.json'], 1],
  [['components', 'check', 'bad.json'], 2],
  [['components', 'template', 'chess'], 2],
  [['perft', 'deep'], 2],
  [['--help'], 0],
  [['play', '--help'], 0],
  [['--version'], 0],
] as const)('%j exits with %i and at most one line', async (args, status) => {
  writeBad();
  const words = args.map((word) => (word === 'bad.json' ? fileOf(word) : word));
  expectLine(await inProcess(words), status);
});

function writeBad(): void {
  writeFileSync(fileOf('bad.json'), '{"variant":"eastern-wonders","a\\u001b[31m\\nb":1}');
}

function expectLine(call: Call, status: number): void {
  expect(call).toMatchObject({ status });
  expect(call.err.trim().split('\n').length).toBeLessThan(2);
  if (status !== 0) expect(call.err + call.out).not.toContain('at ');
}
